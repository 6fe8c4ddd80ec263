import { pipeline, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';

/**
 * A body as it was before its Content-Encoding. Reading it throws `DecompressError` when it is broken or when any layer
 * of it grows past `bytesMax`; an error of the source itself comes through as it is.
 */
export function decompress(
  contentEncoding: string | undefined,
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncIterable<Uint8Array> {
  const codings = codingsOf(contentEncoding ?? '');
  if (codings.length > codingsMax) throw new DecompressError('corrupt', `The body is encoded ${codings.length} times`);

  let chunks = limited(source, bytesMax);
  // The last coding was put on last, so it comes off first.
  for (const coding of codings.reverse()) chunks = limited(decoded(chunks, coding), bytesMax);
  return chunks;
}

export class DecompressError extends Error {
  override name = 'DecompressError';
  readonly kind: 'too large' | 'corrupt';

  constructor(kind: DecompressError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

type Coding = 'gzip' | 'deflate' | 'br' | 'zstd';

const codingNames = new Map<string, Coding>([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
  ['zstd', 'zstd'],
]);

// Each one may grow a body a thousandfold, and nobody needs more than two.
const codingsMax = 4;

function codingsOf(contentEncoding: string): Coding[] {
  const names = contentEncoding.split(',').map((name) => name.trim().toLowerCase());
  const codings = names.filter((name) => name !== '' && name !== 'identity').map((name) => codingNames.get(name));
  // Browsers hand over the body as it is unless they know all of its codings.
  return codings.includes(undefined) ? [] : codings.filter((coding) => coding !== undefined);
}

async function* limited(chunks: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new DecompressError('too large', `The body is larger than ${bytesMax} bytes`);
    yield chunk;
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, coding: Coding): AsyncGenerator<Uint8Array> {
  const input = chunks[Symbol.asyncIterator]();
  const first = await input.next();
  // An empty body is empty in every coding, and answers without one are often labelled anyway.
  if (first.done) return;

  const fed = { bytes: 0, failure: undefined as { cause: unknown } | undefined };
  async function* feed(firstChunk: Uint8Array) {
    try {
      fed.bytes += firstChunk.length;
      yield firstChunk;
      for await (const chunk of { [Symbol.asyncIterator]: () => input }) {
        fed.bytes += chunk.length;
        yield chunk;
      }
    } catch (cause) {
      fed.failure = { cause };
      throw cause;
    }
  }

  const decoder = decoderFor(coding, first.value);
  // Whatever goes wrong in it destroys the decoder, so the reader below hears of it.
  pipeline(feed(first.value), decoder, () => {});
  try {
    yield* decoder;
  } catch (cause) {
    if (fed.failure) throw fed.failure.cause;
    throw new DecompressError('corrupt', `The body is not valid ${coding}`, { cause });
  }
  // Node stops at the end of the first of several frames in one chunk (nodejs/node#64741): no page without its end.
  if (coding === 'zstd' && decoder.bytesWritten < fed.bytes) {
    throw new DecompressError('corrupt', 'The body goes on after its first zstd frame');
  }
}

function decoderFor(coding: Coding, firstChunk: Uint8Array): Transform & zlib.Zlib {
  switch (coding) {
    case 'gzip':
      return zlib.createGunzip();
    case 'deflate':
      return hasZlibHeader(firstChunk) ? zlib.createInflate() : zlib.createInflateRaw();
    case 'br':
      return zlib.createBrotliDecompress();
    case 'zstd':
      return zlib.createZstdDecompress({ params: { [zlib.constants.ZSTD_d_windowLogMax]: zstdWindowLogMax } });
  }
}

/** Some servers send bare deflate data under that name; its first byte never looks like this one. */
function hasZlibHeader([first = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8;
}

// RFC 9659: 8 MiB on the web.
const zstdWindowLogMax = 23;
