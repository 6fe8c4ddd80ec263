import type { DocumentWatch } from './document-watch.ts';
import { inPageScript } from './in-page-script.ts';
import type { NetworkWatch } from './network-watch.ts';
import type { PageWorld } from './page-world.ts';
import { waitAtMost } from './wait.ts';

/** Whether all is there, or what was still to come when the time was up. */
export type Readiness = { kind: 'ready' } | { kind: 'incomplete'; why: string };

interface ReadinessParts {
  page: DocumentWatch;
  network: NetworkWatch;
  world: PageWorld;
  secret: string;
  now: () => number;
}

/** Nothing may change for this long. */
const QUIET_MS = 40;
/** Longer than the timers that count, so that each of them has fired. */
const TIMERS_MS = 360;
/** A page that never stands still is taken as it is after so long. */
const RESTLESS_MS = 1500;
/** Content that comes later than this after the load is for `waitFor`. */
const AFTER_LOAD_MS = 8000;
/** A page that is all there but for something that hangs. */
const STALLED_MS = 15_000;

/** A page that goes on and on to others is not redirecting. */
const DOCUMENTS_MAX = 10;

const SETTLE = inPageScript('settle');

/** Waits until the page has loaded and then stands still: no request, no short timer, no change for a moment. */
export async function untilReady(parts: ReadinessParts, deadline: number): Promise<Readiness> {
  const { page, now } = parts;
  for (let documents = 1; ; documents += 1) {
    const loading = await untilLoaded(parts, deadline);
    if (loading.kind === 'incomplete') return loading;
    const document = page.count(); // not before: word of the first one may come while it loads
    const settled = await untilSettled(parts, Math.min(deadline, now() + AFTER_LOAD_MS));
    // A page that has gone somewhere else by itself was a redirect.
    if (page.count() === document && !page.isLeaving()) return settled;
    if (now() >= deadline || documents >= DOCUMENTS_MAX)
      return { kind: 'incomplete', why: 'the page kept going to other addresses' };
  }
}

async function untilLoaded({ page, now }: ReadinessParts, deadline: number): Promise<Readiness> {
  let parsedAt: number | undefined;
  while (!page.isLoaded() || page.isLeaving()) {
    if (page.isParsed()) parsedAt ??= now();
    else parsedAt = undefined;
    const until = Math.min(deadline, (parsedAt ?? Number.POSITIVE_INFINITY) + STALLED_MS);
    if (now() >= until) return { kind: 'incomplete', why: 'the page had not finished loading' };
    await waitAtMost(until - now(), page.changed());
  }
  return { kind: 'ready' };
}

async function untilSettled(
  { page, network, world, secret, now }: ReadinessParts,
  deadline: number,
): Promise<Readiness> {
  const document = page.count();
  for (;;) {
    await waitAtMost(deadline - now(), network.whenIdle(), page.changed());
    if (page.count() !== document || page.isLeaving()) return { kind: 'ready' };
    const pending = network.pending();
    if (now() >= deadline && pending > 0) {
      return {
        kind: 'incomplete',
        why: `${pending === 1 ? '1 request was' : `${pending} requests were`} still under way`,
      };
    }
    if (pending > 0) continue;

    const before = network.activity();
    const capMs = Math.min(RESTLESS_MS, Math.max(0, deadline - now()));
    const limits = { secret, quietMs: QUIET_MS, timersMs: TIMERS_MS, capMs };
    await world.call(SETTLE, limits, capMs + 2000);
    if (network.activity() === before || now() >= deadline) return { kind: 'ready' };
  }
}
