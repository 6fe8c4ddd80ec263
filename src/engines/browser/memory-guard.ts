import type { Logger } from 'pino';
import { isRenderer, processesOf } from './process-group.ts';

interface MemoryGuardParts {
  groups: () => { groupId: number; isBusy: boolean }[];
  /** A page's process that holds more is ended: it harms only its own request. */
  pageBytesMax: number;
  /** A browser that holds more in all is replaced. */
  browserBytesMax: number;
  onBrowserTooLarge(groupId: number): void;
  log: Logger;
  now: () => number;
}

const LOOK_EVERY_MS = 300;
/** On a machine with thousands of processes a look takes long: no more than one part in so many of our time goes there. */
const PART_OF_TIME = 50;

/** Looks at the browsers' memory as long as they have work. */
export function watchMemory({
  groups,
  pageBytesMax,
  browserBytesMax,
  onBrowserTooLarge,
  log,
  now,
}: MemoryGuardParts): Disposable {
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const busy = groups().filter(({ isBusy }) => isBusy);
    if (busy.length === 0) return planNext(0);
    const startedAt = now();
    const processes = processesOf(new Set(busy.map(({ groupId }) => groupId)));
    planNext(now() - startedAt);

    const totals = new Map<number, number>();
    for (const { pid, groupId, bytes } of processes) {
      totals.set(groupId, (totals.get(groupId) ?? 0) + bytes);
      if (bytes <= pageBytesMax || !(await isRenderer(pid))) continue;
      log.warn({ pid, bytes }, 'a page took too much memory and was ended');
      process.kill(pid, 'SIGKILL');
    }
    for (const [groupId, bytes] of totals) if (bytes > browserBytesMax) onBrowserTooLarge(groupId);
  }

  function planNext(lookMs: number): void {
    const lookAgain = () =>
      look().catch((error: unknown) => log.debug({ err: error }, 'the memory of browsers could not be read'));
    timer = setTimeout(lookAgain, Math.max(LOOK_EVERY_MS, lookMs * PART_OF_TIME)).unref();
  }

  planNext(0);
  return { [Symbol.dispose]: () => clearTimeout(timer) };
}
