import type { Lease } from '../egress/lane.ts';
import type { VisitTimings } from '../scrape/ports.ts';

/** Moments of a document's way here, by one clock. */
interface Moments {
  startedAt: number;
  headAt: number;
  /** Undefined when its last byte was never told. */
  endedAt: number | undefined;
}

/** What it took to have the document, for a lease that has served nothing else yet. */
export function documentTimings(lease: Lease, { startedAt, headAt, endedAt }: Moments): VisitTimings {
  const { usage, phases } = lease;
  const hasDialled = usage.connections > 0;
  const dialledMs = hasDialled ? phases.dnsMs + phases.connectMs : 0;
  return {
    ...(hasDialled && { dns: wholeMs(phases.dnsMs), connect: wholeMs(phases.connectMs) }),
    firstByte: wholeMs(headAt - startedAt - dialledMs),
    ...(endedAt !== undefined && { download: wholeMs(endedAt - headAt) }),
  };
}

/** Never less than nothing: the gate and the engine look at the clock a moment apart. */
export function wholeMs(ms: number): number {
  return Math.max(0, Math.round(ms));
}
