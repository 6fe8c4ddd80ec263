import { setTimeout as sleep } from 'node:timers/promises';
import type { Warning } from '../../contract/scrape-result.ts';
import { deviceProfileOf } from '../../core/device-profiles.ts';
import type { Lane } from '../../egress/lane.ts';
import type { Page } from '../../scrape/ports.ts';
import { arrive } from './arrive.ts';
import type { BlankPage } from './blank-page.ts';
import { bodyOf } from './body-of.ts';
import { endScripts } from './capture-html.ts';
import { CallTimedOut } from './cdp-connection.ts';
import { dismissDialogs } from './dialogs.ts';
import { watchDocument } from './document-watch.ts';
import { navigationFailure } from './navigation-failure.ts';
import { watchNetwork } from './network-watch.ts';
import type { Order } from './order.ts';
import { createPageWorld } from './page-world.ts';
import { passDialog } from './pass-dialog.ts';
import { plainPage } from './plain-page.ts';
import { type Readiness, untilReady } from './readiness.ts';
import { runInstructions } from './run-instructions.ts';
import { takeScreenshot } from './screenshot.ts';
import { startVisitClock } from './visit-clock.ts';

export interface VisitOptions {
  /** When the page must be taken as it is, by `now`. */
  deadline: number;
  /** For each look at the page once that has come. */
  lookMs: number;
  now: () => number;
  /** Of the browser. */
  version: string;
  /** By which everything leaves. */
  lane: Lane;
}

/** What a page and all it loads may take. */
const BUDGET = { bytesMax: 100 * 1024 * 1024, connectionsMax: 500 };
const INSTRUCTIONS_MS_MAX = 60_000;
const LOOK_MS_MAX = 10_000;
/** Twice the wait for what was searched for, and a click between. */
const DIALOG_MS_MAX = 8000;
/** A picture is worth at least a try, even when the time is nearly up. */
const SCREENSHOT_MS_MIN = 2000;

/** One visit to a target: everything an order asks of a browser, from an empty page to the answer. */
export async function visit(
  blank: BlankPage,
  order: Order,
  { deadline, lookMs, now, version, lane }: VisitOptions,
): Promise<Page> {
  const { session, targetId, secret } = blank;
  const lease = lane.lease(BUDGET);
  const world = createPageWorld(session, targetId);
  const network = watchNetwork(session, now);
  const clock = startVisitClock(lease, now);
  const page = watchDocument(session, targetId, { onNew: world.forget, onReceived: clock.bodyCame });
  const warnings: Warning[] = [];
  const losses: string[] = [];
  dismissDialogs(session);

  const { first, keepPage } = await arrive(blank, order, {
    ...{ version, lane, timeoutMs: deadline - now(), refusals: lease.refusals, onHead: clock.headCame },
  });
  if (first.kind === 'taken') {
    clock.bodyCame();
    if (order.screenshot) warn('SCREENSHOT_FAILED', 'a browser does not show what was served; it is not charged');
    return { ...plainPage(first), ...without(order), ...summary() };
  }

  await becomeReady();
  await getPastDialog();
  await waitAsAsked();
  clock.stoodStill();
  const instructionResults = await doAsInstructed();
  const timeoutMs = Math.max(lookMs, Math.min(LOOK_MS_MAX, deadline - now()));
  const body = await clock.time('render', () =>
    bodyOf({ first, order, page, session, world, refusals: lease.refusals, timeoutMs }),
  );
  const screenshot = await pictureIfAsked();
  return {
    ...body,
    ...(instructionResults && { instructionResults }),
    ...(order.screenshot && { screenshot }),
    ...summary(),
  };

  async function becomeReady(until = deadline): Promise<void> {
    const readiness = await readyOrStuck(until);
    if (readiness.kind === 'incomplete') warn('RENDER_INCOMPLETE', `the page is given as it was: ${readiness.why}`);
  }

  async function readyOrStuck(until: number): Promise<Readiness> {
    try {
      return await untilReady({ page, network, world, secret, now }, until);
    } catch (error) {
      if (!(error instanceof CallTimedOut)) throw error;
      await endScripts(session, lookMs);
      return { kind: 'incomplete', why: 'its scripts kept it busy without end' };
    }
  }

  async function getPastDialog(): Promise<void> {
    if (!order.search) return;
    const end = Math.min(deadline, now() + DIALOG_MS_MAX);
    await passDialog(order.search, stageUntil(end), now);
  }

  async function waitAsAsked(): Promise<void> {
    const leftMs = Math.max(0, deadline - now());
    await sleep(Math.min(order.waitForMs, leftMs));
    if (leftMs < order.waitForMs) warn('RENDER_INCOMPLETE', 'the time of the request was up before waitFor was');
  }

  async function doAsInstructed() {
    if (order.instructions.length === 0) return undefined;
    const end = Math.min(deadline, now() + INSTRUCTIONS_MS_MAX);
    await keepPage((url) => {
      const { message } = navigationFailure({ url, errorText: '', refusals: lease.refusals, isFirst: false });
      losses.push(`${url} could not be opened: ${message}`);
    });
    return clock.time('instructions', () => runInstructions(order.instructions, stageUntil(end), now));
  }

  function stageUntil(end: number) {
    const boundedMs = (wantedMs: number) => Math.max(0, Math.min(wantedMs, end - now()));
    return { session, world, page, boundedMs, losses, untilReady: () => becomeReady(end) };
  }

  async function pictureIfAsked(): Promise<string | null> {
    if (!order.screenshot) return null;
    const { deviceScaleFactor } = deviceProfileOf(order.deviceType, version);
    const timeoutMs = Math.max(SCREENSHOT_MS_MIN, deadline - now());
    try {
      const parts = { session, world, network, deviceScaleFactor };
      return await clock.time('screenshot', () => takeScreenshot(parts, timeoutMs));
    } catch {
      warn('SCREENSHOT_FAILED', 'the picture could not be taken; it is not charged');
      return null;
    }
  }

  function warn(code: string, message: string): void {
    if (!warnings.some((warning) => warning.code === code)) warnings.push({ code, message });
  }

  function summary() {
    const popups = page.popups();
    if (popups > 0) warn('POPUPS_CLOSED', `the page tried to open ${popups} more windows, which it did not get`);
    return { bytes: lease.usage.bytesReceived, warnings, timings: clock.timings() };
  }
}

/** What cannot be had of something that is no page: it is said, not left out. */
function without({ instructions, screenshot }: Order): Partial<Page> {
  const skipped = instructions.map(({ action }) => ({ action, status: 'skipped' as const, durationMs: 0 }));
  return {
    ...(skipped.length > 0 && { instructionResults: skipped }),
    ...(screenshot && { screenshot: null }),
  };
}
