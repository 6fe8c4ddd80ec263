import { ModelError } from './generate.ts';

export interface Clock {
  now: () => number;
  /** Waits, or fails with the signal's reason. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Tries again after a passing fault, later each time and as late as the server asks; gives up when there is no time
 * left for it before the deadline.
 */
export async function withBackOff<Result>(
  attempt: () => Promise<Result>,
  { deadlineAt, signal, now, sleep }: Clock & { deadlineAt: number; signal: AbortSignal },
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ModelError) || !error.isPassing || tries === TRIES_MAX) throw error;
      const waitMs = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (tries - 1);
      if (now() + waitMs >= deadlineAt) throw error;
      await sleep(waitMs, signal);
    }
  }
}

const TRIES_MAX = 4;
const FIRST_WAIT_MS = 500;
