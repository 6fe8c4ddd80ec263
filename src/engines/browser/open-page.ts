import type { Lane } from '../../egress/lane.ts';
import type { Page } from '../../scrape/ports.ts';
import { wholeMs } from '../document-timings.ts';
import type { BrowserKind } from './browser-flags.ts';
import type { Order } from './order.ts';
import type { PagePool } from './page-pool.ts';
import type { Slots } from './slots.ts';
import { visit } from './visit.ts';

interface OpenPageOptions {
  signal: AbortSignal;
  deadline: number;
  lookMs: number;
  now: () => number;
  /** By which everything leaves. */
  lane: Lane;
}

/** One attempt at an order: a slot, a page, a visit. The slot is given back once the page is closed, come what may. */
export async function openPage(
  { pool, slots }: { pool: PagePool; slots: Slots },
  order: Order,
  { signal, deadline, lookMs, now, lane }: OpenPageOptions,
): Promise<Page> {
  const askedAt = now();
  const giveBack = await slots.take(signal);
  const { promise: aborted, stop } = whenAborted(signal);
  try {
    const taking = pool.take(kindFor(order));
    taking.catch(giveBack);
    const { blank, version, gone, release } = await Promise.race([taking, aborted]).catch((error: unknown) => {
      // Whoever leaves while the page is still being made leaves it to be closed.
      void taking.then(({ release }) => release().finally(giveBack)).catch(() => {});
      throw error;
    });
    const queue = wholeMs(now() - askedAt);
    try {
      const visiting = visit(blank, order, { deadline, lookMs, now, version, lane });
      visiting.catch(() => {});
      const page = await Promise.race([visiting, gone, blank.crashed, aborted]);
      return { ...page, timings: { queue, ...page.timings } };
    } finally {
      // The answer does not wait for the page to close.
      void release().finally(giveBack);
    }
  } finally {
    stop();
  }
}

/** Pictures are fetched for those who look at the page: a screenshot, and steps that need to see elements. */
function kindFor({ screenshot, instructions }: Order): BrowserKind {
  return screenshot || instructions.length > 0 ? 'full' : 'lean';
}

function whenAborted(signal: AbortSignal): { promise: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  promise.catch(() => {});
  return { promise, stop: () => signal.removeEventListener('abort', onAbort) };
}
