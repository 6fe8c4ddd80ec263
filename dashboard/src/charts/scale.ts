/** A round number at or above `max`, and the lines of a grid up to it. Whole numbers only where `whole`. */
export function scaleOf(max: number, { whole = true, lines = 4 } = {}): { top: number; ticks: number[] } {
  const least = Math.max(max, whole ? lines : Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(least / lines));
  const step = ([1, 2, 2.5, 5, 10] as const)
    .map((factor) => factor * power)
    .filter((size) => !whole || Number.isInteger(size))
    .find((size) => size * lines >= least) as number; // 10 * power * lines is above `least` by the choice of power
  const count = Math.max(1, Math.ceil(least / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Which of `count` points get a label, so that about `wanted` are spread evenly and none collides. */
export function labelledPoints(count: number, wanted: number): number[] {
  const every = Math.max(1, Math.ceil(count / wanted));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
