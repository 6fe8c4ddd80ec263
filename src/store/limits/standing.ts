import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateState } from '../../account/ports.ts';

/** Where a key stands in its minute, in whole seconds that are never too short to wait. */
export function standingOf(consumed: RateLimiterRes | null, limit: number): RateState {
  return {
    limit,
    remaining: Math.max(0, limit - (consumed?.consumedPoints ?? 0)),
    resetSeconds: Math.max(1, Math.ceil((consumed?.msBeforeNext ?? 60_000) / 1000)),
  };
}
