import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { Agent, request as send } from 'undici';
import { judgeAddress } from '../../core/address-policy.ts';
import { Failure } from '../../core/failure.ts';
import type { IsOpened } from '../../core/target-rules.ts';
import type { Engine, Page } from '../../scrape/ports.ts';
import { decodeText } from './decode-text.ts';
import { mediaTypeOf } from './media-type.ts';

const BODY_BYTES_MAX = 10 * 1024 * 1024;
const HOPS_MAX = 10;

/** The simple engine: one GET after another, every address checked before it is dialled. */
export function createHttpEngine({ isOpened }: { isOpened: IsOpened }): Engine & AsyncDisposable {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

  async function check(url: URL): Promise<void> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
    if (addresses.every((address) => judgeAddress(address).public || isOpened(url.hostname, address, port))) return;
    throw new Failure('TARGET_NOT_ALLOWED', { detail: `${url.hostname} is not a public address` });
  }

  return {
    async open(order, signal): Promise<Page> {
      let url = new URL(order.target.href);
      for (let hop = 0; hop <= HOPS_MAX; hop++) {
        await check(url).catch(unreachable(url));
        const headers = Object.fromEntries(order.headers.map(({ name, value }) => [name.toLowerCase(), value]));
        if (order.cookies.length > 0)
          headers.cookie = order.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
        if (order.target.authorization) headers.authorization ??= order.target.authorization;
        const response = await send(url, { dispatcher: agent, signal, headers }).catch(unreachable(url));
        const location = response.headers.location;
        if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
          await response.body.dump();
          url = new URL(location, url);
          continue;
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        for await (const chunk of response.body as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > BODY_BYTES_MAX) throw new Failure('TARGET_TOO_LARGE', { detail: 'the body is over 10 MiB' });
          chunks.push(chunk);
        }
        const body = decompress(Buffer.concat(chunks), String(response.headers['content-encoding'] ?? ''));
        const contentType = String(response.headers['content-type'] ?? '');
        const mediaType = mediaTypeOf(contentType || undefined, body);
        return {
          status: response.statusCode,
          url: url.href,
          type: mediaType.type,
          contentType: contentType || mediaType.essence,
          body: mediaType.type === 'binary' ? body.toString('base64') : decodeText(body, mediaType).text,
          bytes,
          warnings: [],
          phases: {},
        };
      }
      throw new Failure('TARGET_BAD_RESPONSE', { detail: `more than ${HOPS_MAX} redirects` });
    },
    health: async () => undefined,
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

function decompress(body: Buffer, encoding: string): Buffer {
  const options = { maxOutputLength: BODY_BYTES_MAX };
  try {
    if (encoding === 'gzip') return gunzipSync(body, options);
    if (encoding === 'deflate') return inflateSync(body, options);
    if (encoding === 'br') return brotliDecompressSync(body, options);
    if (encoding === 'zstd') return zstdDecompressSync(body, options);
    return body;
  } catch (cause) {
    throw new Failure('TARGET_BAD_RESPONSE', { detail: `the body is not valid ${encoding}`, cause });
  }
}

function unreachable(url: URL) {
  return (cause: unknown): never => {
    if (cause instanceof Failure) throw cause;
    throw new Failure('TARGET_UNREACHABLE', { detail: `no answer from ${url.host}`, cause });
  };
}
