import { setImmediate as turn } from 'node:timers/promises';

/** Waits for something that is about to happen, looking again at every turn of the event loop; fails after a while. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not happen within ${withinMs} ms: ${condition}`);
    await turn();
  }
}
