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
}

const LOOK_EVERY_MS = 300;

/** Looks at the browsers' memory as long as they have work. */
export function watchMemory({
  groups,
  pageBytesMax,
  browserBytesMax,
  onBrowserTooLarge,
  log,
}: MemoryGuardParts): Disposable {
  let isLooking = false;

  async function look(): Promise<void> {
    const busy = groups().filter(({ isBusy }) => isBusy);
    if (busy.length === 0 || isLooking) return;
    isLooking = true;
    const groupIds = new Set(busy.map(({ groupId }) => groupId));
    const totals = new Map<number, number>();
    for (const { pid, groupId, bytes } of await processesOf(groupIds)) {
      totals.set(groupId, (totals.get(groupId) ?? 0) + bytes);
      if (bytes <= pageBytesMax || !(await isRenderer(pid))) continue;
      log.warn({ pid, bytes }, 'a page took too much memory and was ended');
      process.kill(pid, 'SIGKILL');
    }
    for (const [groupId, bytes] of totals) if (bytes > browserBytesMax) onBrowserTooLarge(groupId);
  }

  const timer = setInterval(() => {
    look()
      .catch((error: unknown) => log.debug({ err: error }, 'the memory of browsers could not be read'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
