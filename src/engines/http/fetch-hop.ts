import type { Lease } from '../../egress/lane.ts';
import type { Received } from './client.ts';
import { DecompressError, decompress } from './decompress.ts';
import type { HeldLane } from './lanes.ts';
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
  const response = await client.fetch(url, { method, headers });
  const headAt = performance.now();
  const { status, headers: received } = response;
  onStage('body');
  const location = received.find(([name]) => name === 'location')?.[1];
  const next = nextHop({ method, url, status, location });
  const body = next.kind === 'final' ? await readBody(response, bodyBytesMax) : await discard(response);
  refuseCut(response, lease, url);
  return { status, headers: received, next, body, headAt };
}

async function readBody(response: Received, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const add = (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new DecompressError('too large', `The body is larger than ${bytesMax} bytes`);
    chunks.push(chunk);
  };
  if (response.codings === '') await readChunks(response, add);
  else for await (const chunk of decompress(response.codings, generateChunks(response), bytesMax)) add(chunk);

  const [only] = chunks;
  return chunks.length === 1 && only ? Buffer.from(only.buffer, only.byteOffset, bytes) : Buffer.concat(chunks, bytes);
}

async function readChunks(response: Received, add: (chunk: Uint8Array) => void): Promise<void> {
  try {
    for (;;) {
      const read = await readOne(response);
      if (read.done) return;
      add(read.value);
    }
  } catch (error) {
    response.body.cancel(); // what broke is told by the error itself
    throw error;
  }
}

async function* generateChunks(response: Received): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const read = await readOne(response);
      if (read.done) return;
      yield read.value;
    }
  } finally {
    response.body.cancel();
  }
}

function readOne(response: Received): ReturnType<Received['body']['read']> {
  return response.body.read().catch((error: Error) => {
    // Many servers end TLS without saying so; browsers take what came where nothing says how much there should be.
    if (/close_notify/.test(error.message) && !isFramed(response)) return { done: true };
    throw error;
  });
}

function isFramed({ headers }: Received): boolean {
  return headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding');
}

/** A redirect's body is not wanted, but read to its end it leaves the connection free for the next hop. */
async function discard(response: Received): Promise<Buffer> {
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
function refuseCut(response: Received, { refusals }: Lease, { protocol }: URL): void {
  const isCut = refusals.some(
    ({ reason }) => reason === 'bytes-spent' || (reason === 'reset' && protocol === 'http:' && !isFramed(response)),
  );
  if (isCut) throw new Error('The connection was cut within the body');
}
