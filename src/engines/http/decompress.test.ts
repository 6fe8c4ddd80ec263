import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import * as zlib from 'node:zlib';
import { sharedLines } from '../../../test/support/shared-data.ts';
import { DecompressError, decompress } from './decompress.ts';

const bytesMax = 10 * 1024 * 1024;
const page = Buffer.from('<p>hällo wörld</p>\n'.repeat(5000));

const encoded: [contentEncoding: string | undefined, body: Uint8Array][] = [
  [undefined, page],
  ['', page],
  ['identity', page],
  ['gzip', zlib.gzipSync(page)],
  ['GZIP', zlib.gzipSync(page)],
  ['x-gzip', zlib.gzipSync(page)],
  ['deflate', zlib.deflateSync(page)],
  ['deflate', zlib.deflateRawSync(page)],
  ['br', zlib.brotliCompressSync(page)],
  ['zstd', zlib.zstdCompressSync(page)],
  ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(page))],
  ['gzip, identity,, gzip', zlib.gzipSync(zlib.gzipSync(page))],
  ['gzip', Buffer.concat([zlib.gzipSync(page.subarray(0, 99)), zlib.gzipSync(page.subarray(99))])],
  // Codings that nobody knows leave everything as it came.
  ['compress', page],
  ['utf-8', page],
  ['constructor', page],
  ['gzip, foo', page],
];

for (const [contentEncoding, body] of encoded) {
  for (const chunkBytes of [1000, Number.POSITIVE_INFINITY]) {
    test(`${contentEncoding} of ${body.length} bytes in chunks of ${chunkBytes} gives the page back`, async () => {
      assert.deepEqual(await read(decompress(contentEncoding, inChunks(body, chunkBytes), bytesMax)), page);
    });
  }
}

for (const contentEncoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, br']) {
  test(`an empty body under ${contentEncoding} is empty`, async () => {
    assert.equal((await read(decompress(contentEncoding, inChunks(Buffer.alloc(0)), bytesMax))).length, 0);
  });
}

const broken: [name: string, contentEncoding: string, body: Uint8Array][] = [
  ...(['gzip', 'deflate', 'br', 'zstd'] as const).map((coding): [string, string, Uint8Array] => [
    `${coding} of something else`,
    coding,
    Buffer.from('\xffnot that at all', 'latin1'),
  ]),
  ['gzip cut short', 'gzip', zlib.gzipSync(page).subarray(0, -9)],
  ['deflate cut short', 'deflate', zlib.deflateSync(page).subarray(0, -9)],
  ['brotli cut short', 'br', zlib.brotliCompressSync(page).subarray(0, -9)],
  ['zstd cut short', 'zstd', zlib.zstdCompressSync(page).subarray(0, -9)],
  ['a wrong checksum', 'gzip', Buffer.concat([zlib.gzipSync(page).subarray(0, -8), Buffer.alloc(8)])],
  ['the inner layer broken', 'gzip, br', zlib.brotliCompressSync(Buffer.from('nonsense'))],
  ['a second zstd frame', 'zstd', Buffer.concat([zlib.zstdCompressSync(page), zlib.zstdCompressSync(page)])],
];

for (const [name, contentEncoding, body] of broken) {
  test(`${name} is an error and not a page`, async () => {
    await assert.rejects(read(decompress(contentEncoding, inChunks(body), bytesMax)), isKind('corrupt'));
  });
}

test('more layers than anyone needs are refused', () => {
  assert.throws(() => decompress('gzip,gzip,gzip,gzip,gzip', inChunks(page), bytesMax), isKind('corrupt'));
});

test('exactly the limit passes, one byte more does not, however it is encoded', async () => {
  for (const [contentEncoding, body] of encoded.slice(0, 12)) {
    assert.equal((await read(decompress(contentEncoding, inChunks(body), page.length))).length, page.length);
    await assert.rejects(read(decompress(contentEncoding, inChunks(body), page.length - 1)), isKind('too large'));
  }
});

test('a bomb is given up at the limit, and its source is closed', async () => {
  const bomb = zlib.gzipSync(Buffer.alloc(100 * 1024 * 1024));
  const closed = Promise.withResolvers<void>();
  let bytesRead = 0;
  async function* source() {
    try {
      for await (const chunk of inChunks(bomb, 1024)) {
        bytesRead += chunk.length;
        yield chunk;
      }
    } finally {
      closed.resolve();
    }
  }

  await assert.rejects(read(decompress('gzip', source(), bytesMax)), isKind('too large'));

  await closed.promise;
  assert.ok(bytesRead < bomb.length);
});

test('an error of the source comes through as it is', async () => {
  const failure = new Error('connection reset');
  async function* source() {
    yield zlib.gzipSync(page).subarray(0, 100);
    throw failure;
  }

  await assert.rejects(read(decompress('gzip', source(), bytesMax)), (error) => error === failure);
});

type Line = {
  id: string;
  headers: Record<string, string>;
  body_base64: string;
  expected_sha256?: string;
  expected?: string;
};
const { lines, skip } = sharedLines<Line>('http/content_encoding.jsonl');

test('real encoded bodies are read, and corrupt ones are errors', { skip }, async () => {
  const outcomes = await Promise.all(
    lines.map(async ({ id, headers, body_base64, expected_sha256 }) => {
      const body = inChunks(Buffer.from(body_base64, 'base64'));
      const outcome = await outcomeOf(decompress(headers['Content-Encoding'], body, 64 * 1024 * 1024));
      // A window above 8 MiB may be refused or read.
      return { id, outcome, expected: id.includes('big.window') ? outcome : (expected_sha256 ?? 'corrupt') };
    }),
  );

  assert.ok(lines.length > 10);
  assert.deepEqual(
    outcomes.filter(({ outcome, expected }) => outcome !== expected),
    [],
  );
});

test('what is larger than the service allows is refused', { skip }, async () => {
  const large = lines.filter(({ id }) => id.includes('big.text'));

  const outcomes = large.map(({ headers, body_base64 }) => {
    return outcomeOf(decompress(headers['Content-Encoding'], inChunks(Buffer.from(body_base64, 'base64')), bytesMax));
  });

  assert.deepEqual(await Promise.all(outcomes), ['too large', 'too large', 'too large']);
});

async function outcomeOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  try {
    return createHash('sha256')
      .update(await read(chunks))
      .digest('hex');
  } catch (error) {
    if (error instanceof DecompressError) return error.kind;
    throw error;
  }
}

async function* inChunks(body: Uint8Array, chunkBytes = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < body.length; start += chunkBytes) yield body.subarray(start, start + chunkBytes);
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}

function isKind(kind: DecompressError['kind']): (error: unknown) => boolean {
  return (error) => error instanceof DecompressError && error.kind === kind;
}
