import type { Lease } from '../../egress/lane.ts';
import { DecompressError, decompress } from './decompress.ts';
import type { HeldLane } from './lanes.ts';
import type { NativeResponse } from './load-impit.ts';
import { type NextHop, nextHop } from './next-hop.ts';

export interface HopRequest {
  url: URL;
  method: string;
  headers: [string, string][];
}

export interface HopAnswer {
  status: number;
  /** Names in lower case; as received, with repeats. */
  headers: readonly (readonly [string, string])[];
  next: NextHop;
  /** Empty when the answer sends us elsewhere. */
  body: Buffer;
  /** When the head was there, by performance.now. */
  headAt: number;
}

export type HopStage = 'head' | 'body';

/** One request and its answer, without following anything. `onStage` hears how far it got. */
export async function fetchHop(
  { client, lease }: HeldLane,
  { url, method, headers }: HopRequest,
  { bodyBytesMax, onStage }: { bodyBytesMax: number; onStage: (stage: HopStage) => void },
): Promise<HopAnswer> {
  onStage('head');
  const response = readOnce(await client.fetch(withoutHash(url), { method, headers }));
  const headAt = performance.now();
  const { status, headers: received } = response;
  onStage('body');
  const location = received.find(([name]) => name === 'location')?.[1];
  const next = nextHop({ method, url, status, location });
  const body = next.kind === 'final' ? await readBody(response, bodyBytesMax) : await discard(response);
  refuseCut(response, lease, url);
  return { status, headers: received, next, body, headAt };
}

/** Every look at a native response's headers makes the whole list anew. */
function readOnce({ status, headers, body }: NativeResponse): NativeResponse {
  return { status, headers, body };
}

function withoutHash({ href }: URL): string {
  const at = href.indexOf('#');
  return at < 0 ? href : href.slice(0, at);
}

async function readBody(response: NativeResponse, bytesMax: number): Promise<Buffer> {
  const codings = codingsLeft(response.headers);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const add = (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new DecompressError('too large', `The body is larger than ${bytesMax} bytes`);
    chunks.push(chunk);
  };
  if (codings === '') await readChunks(response, add);
  else for await (const chunk of decompress(codings, generateChunks(response), bytesMax)) add(chunk);

  const [only] = chunks;
  return chunks.length === 1 && only ? Buffer.from(only.buffer, only.byteOffset, bytes) : Buffer.concat(chunks, bytes);
}

/** The client takes off one coding, if it stands alone in the first header and is spelled in lower case. */
function codingsLeft(headers: NativeResponse['headers']): string {
  const [first, ...others] = headers.filter(([name]) => name === 'content-encoding').map(([, value]) => value);
  if (first === undefined) return '';
  return (TAKEN_OFF.has(first) ? others : [first, ...others]).join(',');
}

const TAKEN_OFF = new Set(['gzip', 'deflate', 'br', 'zstd']);

async function readChunks(response: NativeResponse, add: (chunk: Uint8Array) => void): Promise<void> {
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await readOne(reader, response);
      if (done) return;
      add(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {}); // what broke is told by the error itself
    throw error;
  }
}

async function* generateChunks(response: NativeResponse): AsyncGenerator<Uint8Array> {
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await readOne(reader, response);
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

function readOne(reader: Reader, response: NativeResponse): ReturnType<Reader['read']> {
  return reader.read().catch((error: Error) => {
    // Many servers end TLS without saying so; browsers take what came where nothing says how much there should be.
    if (/close_notify/.test(error.message) && !isFramed(response)) return { done: true, value: undefined };
    throw error;
  });
}

function isFramed({ headers }: NativeResponse): boolean {
  return headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding');
}

/** A redirect's body is not wanted, but read to its end it leaves the connection free for the next hop. */
async function discard(response: NativeResponse): Promise<Buffer> {
  let bytes = 0;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too slow')), DISCARD_MS);
  const reading = readChunks(response, (chunk) => {
    bytes += chunk.length;
    if (bytes > DISCARD_BYTES_MAX) throw new Error('too long');
  });
  await Promise.race([reading, late]).catch(() => {}); // broken, slow or long: the next hop takes a new connection
  clearTimeout(timer);
  return Buffer.alloc(0);
}

const DISCARD_MS = 200;
const DISCARD_BYTES_MAX = 64 * 1024;

/** A connection that we, or a reset, cut looks to the client like the proper end of a body without a length. */
function refuseCut(response: NativeResponse, { refusals }: Lease, { protocol }: URL): void {
  const isCut = refusals.some(
    ({ reason }) => reason === 'bytes-spent' || (reason === 'reset' && protocol === 'http:' && !isFramed(response)),
  );
  if (isCut) throw new Error('The connection was cut within the body');
}
