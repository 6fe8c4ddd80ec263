import { availableParallelism } from 'node:os';

/** A client that looks like Chrome to servers, sends everything through one proxy, and follows nothing. */
export interface BrowserLikeClient {
  fetch(url: string, init: { method: string; headers: [string, string][] }): Promise<NativeResponse>;
}

/** As impit's native part gives it: headers in their order and with repeats, one character a byte. */
export interface NativeResponse {
  status: number;
  headers: [string, string][];
  body: ReadableStream<Uint8Array>;
}

interface ClientOptions {
  proxyUrl: string;
  /** Longer than any request may take: it is the last resort of a client that cannot be stopped from outside. */
  timeoutMs: number;
}

/**
 * Loads impit. Its native `fetch` is called past the wrapper, which would follow redirects and keep cookies by rules of
 * its own and costs a quarter more; that is not documented, so the version is pinned and a test holds the shape.
 */
export async function loadImpit(): Promise<(options: ClientOptions) => BrowserLikeClient> {
  // Its threads are shared by all clients and take this setting only from the environment, when they start.
  process.env.TOKIO_WORKER_THREADS ??= String(Math.max(1, Math.floor(availableParallelism() / 2)));
  const { Impit } = await import('impit');
  const nativeFetch = nativeFetchOf(Impit.prototype);

  return ({ proxyUrl, timeoutMs }) => {
    const client = new Impit({
      ...{ browser: 'chrome151', proxyUrl, timeout: timeoutMs },
      ...{ followRedirects: false, vanillaFallback: false },
    });
    return { fetch: (url, init) => nativeFetch.call(client, url, init) };
  };
}

/** The prototype's own prototype is the native class; nothing types it. */
function nativeFetchOf(prototype: object): BrowserLikeClient['fetch'] {
  return (Object.getPrototypeOf(prototype) as BrowserLikeClient).fetch;
}
