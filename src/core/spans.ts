export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The stretches of time (from midnight in UTC) that usage is summed over, and how long each sum is kept. */
export const SPANS = [
  { ms: HOUR_MS, keepForMs: 60 * DAY_MS },
  { ms: 6 * HOUR_MS, keepForMs: 60 * DAY_MS },
  { ms: DAY_MS, keepForMs: 400 * DAY_MS },
] as const;

export function startOf(at: number, spanMs: number): number {
  return at - (at % spanMs);
}
