import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limits } from '../../account/ports.ts';
import { standingOf } from './standing.ts';

/** Counts in this process. Right for one node; several share theirs in Redis. */
export function createMemoryLimits(): Limits {
  const minutes = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 60 });
  const atOnce = new Map<string, number>();

  function release(keyId: string): void {
    const count = (atOnce.get(keyId) ?? 1) - 1;
    if (count === 0) atOnce.delete(keyId);
    else atOnce.set(keyId, count);
  }

  return {
    async admit({ id, requestsPerMinute, concurrentRequests }) {
      const count = atOnce.get(id) ?? 0;
      if (count >= concurrentRequests) {
        // A request that was turned away for this is not counted in the minute.
        const rate = standingOf(await minutes.get(id), requestsPerMinute);
        return { admitted: false, reason: 'concurrency', rate, retryAfterSeconds: 1 };
      }
      atOnce.set(id, count + 1); // before the first await, so that no other request slips between
      const consumed = await minutes.penalty(id); // counts without judging: each key has a limit of its own
      const rate = standingOf(consumed, requestsPerMinute);
      if (consumed.consumedPoints > requestsPerMinute) {
        release(id);
        return { admitted: false, reason: 'rate', rate, retryAfterSeconds: rate.resetSeconds };
      }
      let held = true;
      return {
        admitted: true,
        rate,
        release() {
          if (held) release(id);
          held = false;
        },
      };
    },
  };
}
