import { Piscina } from 'piscina';
import { Failure } from '../core/failure.ts';
import { createTurns } from '../core/turns.ts';
import type { Extracted, Extractor, PageWishes } from '../scrape/ports.ts';

interface PoolParts {
  /** Reads a page on the spot. */
  extractHere: (wishes: PageWishes) => Extracted;
  /** The file that exports `extractPage`, for the threads to load. */
  file: URL;
  threadsMax: number;
  /** Longer pages go to a thread. */
  inlineLengthMax?: number;
  /** Pages that may wait for a thread; each is held in memory. */
  waitingMax?: number;
  /** What one page may take. */
  memoryMbMax?: number;
}

/** Small pages are read at once: the parse takes less than a tick may. Others are read on threads of their own. */
export function createParsePool({
  extractHere,
  file,
  threadsMax,
  inlineLengthMax = INLINE_LENGTH_MAX,
  waitingMax = 64,
  memoryMbMax = 1024,
}: PoolParts): Extractor & AsyncDisposable {
  const pool = new Piscina<PageWishes, Extracted>({
    filename: file.href,
    name: 'extractPage',
    minThreads: 0, // nobody pays for threads until a long page comes
    maxThreads: threadsMax,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
    recordTiming: false,
  });
  const takeTurn = createTurns();
  let underWay = 0; // the pool's own limit does not count tasks that can be stopped

  async function onThread(wishes: PageWishes, signal: AbortSignal): Promise<Extracted> {
    if (underWay >= threadsMax + waitingMax) {
      throw new Failure('SERVICE_BUSY', { detail: 'too many long pages are being read', retryAfterSeconds: 1 });
    }
    underWay++;
    try {
      await takeTurn(); // a long page takes milliseconds to be copied to its thread
      return await pool.run(wishes, { signal });
    } finally {
      underWay--;
    }
  }

  return {
    async extract(wishes, signal) {
      signal.throwIfAborted();
      try {
        return wishes.body.length <= inlineLengthMax ? extractHere(wishes) : await onThread(wishes, signal);
      } catch (error) {
        signal.throwIfAborted(); // the reason, not that a thread was stopped
        throw isTooMuch(error) ? new Failure('TARGET_TOO_LARGE', { detail: TOO_MUCH, cause: error }) : error;
      }
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}

/** About 10 ms of parsing on a small machine. */
const INLINE_LENGTH_MAX = 128 * 1024;

const TOO_MUCH = 'the page takes too much memory to read';

/** A RangeError is how a parse says that it went beyond what it may use, and it survives the way back from a thread. */
function isTooMuch(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY);
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
