import { type BlankPage, openBlankPage } from './blank-page.ts';
import { BrowserGone } from './cdp-connection.ts';
import type { LaunchedBrowser } from './launch-browser.ts';

/** A running browser that hands out empty pages, some of them made ahead of demand. */
export interface BrowserHost {
  pid: number;
  version: string;
  startedAt: number;
  /** Pages handed out and not yet closed. */
  active(): number;
  served(): number;
  isOpen(): boolean;
  /** Rejects when the browser goes; never resolves. */
  gone: Promise<never>;
  take(): Promise<BlankPage>;
  release(page: BlankPage): Promise<void>;
  /** Hands out no more; closes once the last page is given back. Resolves when all of it is gone. */
  retire(): Promise<void>;
  kill(): Promise<void>;
}

/** Idle pages cost memory: as many as are in use, within this, and one at least. */
const WARM_MAX = 4;

export function createBrowserHost(browser: LaunchedBrowser, now: () => number): BrowserHost {
  const warm: Promise<BlankPage>[] = [];
  const ended = Promise.withResolvers<void>();
  let active = 0;
  let served = 0;
  let isOpen = true;

  const gone = browser.ended.then((): never => {
    isOpen = false;
    throw new BrowserGone('the browser ended');
  });
  gone.catch(() => {}); // heard by whoever waits for a page, or by nobody
  void browser.ended.then(() => browser.close()).then(ended.resolve, ended.resolve);

  function warmUp(): void {
    const wanted = Math.min(WARM_MAX, Math.max(1, active));
    while (isOpen && warm.length < wanted) {
      const page = openBlankPage(browser.connection);
      warm.push(page);
      page.catch(() => {
        const place = warm.indexOf(page);
        if (place >= 0) warm.splice(place, 1);
      });
    }
  }

  async function closeWhenEmpty(): Promise<void> {
    if (!isOpen && active === 0) await browser.close();
  }

  warmUp();
  return {
    pid: browser.pid,
    version: browser.version,
    startedAt: now(),
    active: () => active,
    served: () => served,
    isOpen: () => isOpen,
    gone,
    async take() {
      active += 1;
      served += 1;
      try {
        const page = await (warm.shift() ?? openBlankPage(browser.connection));
        warmUp();
        return page;
      } catch (error) {
        active -= 1;
        void closeWhenEmpty();
        throw error;
      }
    },
    async release(page) {
      try {
        await page.close();
      } catch {
        // It does not close its pages: let nobody else in.
        isOpen = false;
      }
      active -= 1;
      await closeWhenEmpty();
    },
    async retire() {
      isOpen = false;
      await closeWhenEmpty();
      await ended.promise;
    },
    async kill() {
      isOpen = false;
      await browser.close();
      await ended.promise;
    },
  };
}
