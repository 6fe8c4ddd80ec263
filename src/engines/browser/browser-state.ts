import type { PagePool } from './page-pool.ts';
import { processesOf } from './process-group.ts';
import type { Slots } from './slots.ts';

export interface BrowserState {
  version: string | null;
  processes: { startedAt: number; pagesOpen: number; pagesServed: number; memoryBytes: number | null }[];
  pagesMax: number;
  pagesOpen: number;
  waiting: number;
  waitingMax: number;
}

interface StateParts {
  pool: PagePool;
  slots: Slots;
  pagesMax: number;
  waitingMax: number;
  /** The engine's own clock. */
  now: () => number;
}

/** The browsers that run, and the work that waits for them. */
export async function browserState({ pool, slots, pagesMax, waitingMax, now }: StateParts): Promise<BrowserState> {
  const browsers = pool.browsers();
  const processes = await processesOf(new Set(browsers.map(({ pid }) => pid)));
  const { taken, waiting } = slots.state();
  return {
    version: browsers[0]?.version ?? null,
    processes: browsers.map((browser) => {
      const own = processes.filter(({ groupId }) => groupId === browser.pid);
      return {
        startedAt: Math.round(Date.now() - (now() - browser.startedAt)),
        pagesOpen: browser.active(),
        pagesServed: browser.served(),
        // None where the system has no /proc.
        memoryBytes: own.length === 0 ? null : own.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    }),
    ...{ pagesMax, pagesOpen: taken, waiting, waitingMax },
  };
}
