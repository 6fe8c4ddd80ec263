import { promisify } from 'node:util';
import { brotliCompressSync, deflateRawSync, deflateSync, gzip, gzipSync, zstdCompressSync } from 'node:zlib';
import { htmlPage } from '../html.ts';
import { lazily } from '../lazily.ts';
import type { Route } from '../route.ts';
import { sendHtml } from '../send.ts';

/** 64 MiB of the digit 0, in about 64 KB. */
const bomb = lazily(() => promisify(gzip)(Buffer.alloc(64 * 1024 * 1024, '0')));

export const encodings: Route[] = [
  encoded('/gzip', 'gzip', 'gzip', gzipSync),
  encoded('/deflate', 'deflate', 'deflate with its zlib header', deflateSync),
  encoded('/deflate/raw', 'deflate', 'deflate without a zlib header, as some servers send', deflateRawSync),
  encoded('/br', 'br', 'Brotli', brotliCompressSync),
  encoded('/zstd', 'zstd', 'Zstandard', zstdCompressSync),
  encoded('/gzip/corrupt', 'gzip', 'gzip with broken bytes in the middle', (page) => corrupt(gzipSync(page))),
  {
    path: '/gzip/bomb',
    about: 'about 64 KB of gzip that become 64 MiB of zeros',
    async handle(_request, response) {
      sendHtml(response, await bomb(), { headers: { 'Content-Encoding': 'gzip' } });
    },
  },
  encoded('/identity', 'identity', 'no compression, said aloud', (page) => page),
];

/** The same small page each time, naming its encoding; whatever the client accepts. */
function encoded(path: string, encoding: string, about: string, encode: (page: Buffer) => Buffer): Route {
  const text = `This page came as ${path.slice(1)}.`;
  const page = Buffer.from(htmlPage(path.slice(1), `<h1>${text}</h1>\n${'<p>Squeeze me.</p>\n'.repeat(100)}`));
  const body = encode(page);
  return {
    path,
    about,
    handle: (_request, response) => sendHtml(response, body, { headers: { 'Content-Encoding': encoding } }),
  };
}

function corrupt(compressed: Buffer): Buffer {
  const middle = compressed.length >> 1;
  return Buffer.concat([compressed.subarray(0, middle), Buffer.alloc(32, 0xff), compressed.subarray(middle + 32)]);
}
