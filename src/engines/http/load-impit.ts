import { availableParallelism } from 'node:os';
import type { Client, Received } from './client.ts';

/** As impit's native part gives it. Every look at the headers makes the whole list anew. */
interface NativeResponse {
  status: number;
  headers: [string, string][];
  body: ReadableStream<Uint8Array>;
}

type NativeFetch = (url: string, init: { method: string; headers: [string, string][] }) => Promise<NativeResponse>;

interface ClientOptions {
  proxyUrl: string;
  /** Longer than any request may take: it is the last resort of a client that cannot be stopped from outside. */
  timeoutMs: number;
}

/**
 * Loads impit, whose clients shake hands like Chrome and send everything through one proxy. Its native `fetch` is called past the wrapper, which would follow redirects and keep cookies by rules of
 * its own and costs a quarter more; that is not documented, so the version is pinned and a test holds the shape.
 */
export async function loadImpit(): Promise<(options: ClientOptions) => Client> {
  // Its threads are shared by all clients and take this setting only from the environment, when they start.
  process.env.TOKIO_WORKER_THREADS ??= String(Math.max(1, Math.floor(availableParallelism() / 2)));
  const { Impit } = await import('impit');
  const nativeFetch = nativeFetchOf(Impit.prototype);

  return ({ proxyUrl, timeoutMs }) => {
    const client = new Impit({
      ...{ browser: 'chrome151', proxyUrl, timeout: timeoutMs },
      ...{ followRedirects: false, vanillaFallback: false },
    });
    return { fetch: async (url, init) => toReceived(await nativeFetch.call(client, withoutHash(url), init)) };
  };
}

function withoutHash({ href }: URL): string {
  const at = href.indexOf('#');
  return at < 0 ? href : href.slice(0, at);
}

function toReceived({ status, headers, body }: NativeResponse): Received {
  const reader = body.getReader();
  return {
    ...{ status, headers },
    body: {
      async read() {
        const { done, value } = await reader.read();
        return done ? { done } : { done, value };
      },
      cancel: () => void reader.cancel().catch(() => {}),
    },
    codings: codingsLeft(headers),
  };
}

/** It takes off one coding, if that stands alone in the first header and is spelled in lower case. */
function codingsLeft(headers: Received['headers']): string {
  const [first, ...others] = headers.filter(([name]) => name === 'content-encoding').map(([, value]) => value);
  if (first === undefined) return '';
  return (TAKEN_OFF.has(first) ? others : [first, ...others]).join(',');
}

const TAKEN_OFF = new Set(['gzip', 'deflate', 'br', 'zstd']);

/** The prototype's own prototype is the native class; nothing types it. */
function nativeFetchOf(prototype: object): NativeFetch {
  return (Object.getPrototypeOf(prototype) as { fetch: NativeFetch }).fetch;
}
