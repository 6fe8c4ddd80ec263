import type { Lease } from '../../egress/lane.ts';
import type { VisitTimings } from '../../scrape/ports.ts';
import { documentTimings, wholeMs } from '../document-timings.ts';

/** Notes where the time of one visit goes. What is told twice counts the first time. */
export interface VisitClock {
  headCame(): void;
  bodyCame(): void;
  stoodStill(): void;
  /** Runs something, and adds what it took to a part. */
  time<Result>(part: 'render' | 'instructions' | 'screenshot', work: () => Promise<Result>): Promise<Result>;
  timings(): VisitTimings;
}

export function startVisitClock(lease: Lease, now: () => number): VisitClock {
  const startedAt = now();
  const spentMs: Partial<Record<'render' | 'instructions' | 'screenshot', number>> = {};
  let document: VisitTimings = {};
  let headAt: number | undefined;
  let bodyAt: number | undefined;
  let isStill = false;

  function add(part: keyof typeof spentMs, ms: number): void {
    spentMs[part] = (spentMs[part] ?? 0) + ms;
  }

  return {
    headCame() {
      if (headAt !== undefined) return;
      headAt = now();
      // Now, for the lease is about to serve all that the page asks for.
      document = documentTimings(lease, { startedAt, headAt, endedAt: undefined });
    },
    bodyCame() {
      if (headAt === undefined || bodyAt !== undefined || isStill) return;
      bodyAt = now();
      document.download = wholeMs(bodyAt - headAt);
    },
    stoodStill() {
      isStill = true;
      add('render', now() - (bodyAt ?? headAt ?? startedAt));
    },
    async time(part, work) {
      const begunAt = now();
      try {
        return await work();
      } finally {
        add(part, now() - begunAt);
      }
    },
    timings: () => ({
      ...document,
      ...Object.fromEntries(Object.entries(spentMs).map(([part, ms]) => [part, wholeMs(ms)])),
    }),
  };
}
