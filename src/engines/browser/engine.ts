import { availableParallelism, totalmem } from 'node:os';
import type { Logger } from 'pino';
import type { Exit } from '../../egress/connect-through.ts';
import type { Exits } from '../../egress/exits.ts';
import type { Gate } from '../../egress/gate.ts';
import type { Engine, Page, Visitor } from '../../scrape/ports.ts';
import { sweepBrowserFolders } from './browser-folder.ts';
import { type BrowserStarter, createBrowserStarter } from './browser-starter.ts';
import { type BrowserState, browserState } from './browser-state.ts';
import { type ChromiumSearch, findChromium } from './find-chromium.ts';
import { asFailure, isLost } from './lost-page.ts';
import { openPage } from './open-page.ts';
import type { Order } from './order.ts';
import { createPagePool, type PagePool } from './page-pool.ts';
import { createSlots } from './slots.ts';
import { throughExits } from './through-exits.ts';

export interface BrowserEngineParts {
  gate: Gate;
  exits: Exits;
  log: Logger;
  /** Where to look for a Chromium. */
  search: ChromiumSearch;
  /** How many pages at once; by cores and memory when undefined. */
  pagesMax: number | undefined;
  /** Of a request: the answer is on its way before it. */
  deadlineMs: number;
}

export interface BrowserEngine extends Engine, AsyncDisposable {
  groupIds(): number[];
  /** For the owner's eyes. */
  state(): Promise<BrowserState>;
}

/** Opens pages in Chromium, which is started when the first one is asked for. */
export function createBrowserEngine(parts: BrowserEngineParts): BrowserEngine {
  const { gate, exits, log, deadlineMs } = parts;
  const now = () => performance.now();
  const pagesMax = parts.pagesMax ?? defaultPagesMax();
  const find = () => findChromium(parts.search);
  const isRoot = process.getuid?.() === 0;
  const starter = createBrowserStarter({ find, gatePort: gate.port, log, now, isRoot });
  const pool = createPagePool({ starter, log, now, pagesMax, pageBytesMax: PAGE_BYTES_MAX });
  const waitingMax = pagesMax * 20;
  const slots = createSlots({ atOnceMax: pagesMax, waitingMax, waitMs: deadlineMs / 2 });
  const prepared = starter.prepare();
  const swept = sweepBrowserFolders().then(
    (count) => count > 0 && log.info({ count }, 'removed what killed browsers left behind'),
    (error: unknown) => log.warn({ err: error }, 'could not look for what killed browsers left behind'),
  );

  async function open(order: Order, signal: AbortSignal, { avoidExitId }: Visitor): Promise<Page> {
    const marginMs = marginOf(deadlineMs);
    const time = { deadline: now() + deadlineMs - marginMs, lookMs: marginMs / 4, now };
    const attempt = (exit: Exit | undefined) => {
      const lane = gate.openLane(exit);
      return openPage({ pool, slots }, order, { signal, lane, ...time }).finally(lane.close);
    };
    /** A page that was lost with its browser, through no fault of its own, is opened once more. */
    const persist = (exit: Exit | undefined) =>
      attempt(exit).catch((error: unknown) => {
        if (!isLost(error) || signal.aborted) throw error;
        log.info({ err: error }, 'a page was lost with its browser: opening it again');
        return attempt(exit);
      });
    try {
      return await throughExits(exits, { country: order.country?.code ?? null, avoidId: avoidExitId }, persist);
    } catch (error) {
      throw asFailure(error);
    }
  }

  return {
    open,
    health: () => checkHealth(pool, starter),
    groupIds: pool.groupIds,
    state: () => browserState({ pool, slots, pagesMax, waitingMax, now }),
    async [Symbol.asyncDispose]() {
      await Promise.all([prepared, swept]);
      await pool[Symbol.asyncDispose]();
    },
  };
}

/** Opens an empty page, as any request would. */
async function checkHealth(pool: PagePool, starter: BrowserStarter): Promise<string | undefined> {
  try {
    const { blank, release } = await pool.take('lean');
    await blank.session.send('Runtime.evaluate', { expression: '1' }, HEALTH_TIMEOUT_MS).finally(release);
    return undefined;
  } catch {
    return starter.fault() ?? 'the browser does not open pages';
  }
}

const HEALTH_TIMEOUT_MS = 5000;

/** Far above what pages need, far below what would harm the machine. */
const PAGE_BYTES_MAX = 1024 * 1024 * 1024;
const BYTES_PER_PAGE = 400 * 1024 * 1024;

function defaultPagesMax(): number {
  return Math.max(1, Math.min(availableParallelism() * 4, Math.floor(totalmem() / 2 / BYTES_PER_PAGE)));
}

/** What is left of a request's time to take the page as it is. */
function marginOf(deadlineMs: number): number {
  return Math.min(7000, deadlineMs * 0.2);
}
