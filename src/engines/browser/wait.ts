/** Waits for the first of some things, or for that long; true when the time was up. Leaves no timer behind. */
export async function waitAtMost(delayMs: number, ...things: Promise<unknown>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), Math.max(0, Math.min(delayMs, LONGEST_MS)));
  });
  try {
    return (await Promise.race([late, ...things])) === true;
  } finally {
    clearTimeout(timer);
  }
}

/** Node's timers fire at once when asked for more. */
const LONGEST_MS = 2 ** 31 - 1;
