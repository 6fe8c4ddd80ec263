import type { Logger } from 'pino';
import type { BlankPage } from './blank-page.ts';
import type { BrowserKind } from './browser-flags.ts';
import type { BrowserHost } from './browser-host.ts';
import type { BrowserStarter } from './browser-starter.ts';
import { watchMemory } from './memory-guard.ts';

/** A page for one request, in a browser that is there for others too. */
export interface PooledPage {
  blank: BlankPage;
  version: string;
  /** Rejects when the browser goes. */
  gone: Promise<never>;
  release(): Promise<void>;
}

export interface PagePool extends AsyncDisposable {
  take(kind: BrowserKind): Promise<PooledPage>;
  /** Process groups of the browsers, for tests and figures. */
  groupIds(): number[];
  browsers(): Pick<BrowserHost, 'pid' | 'version' | 'startedAt' | 'active' | 'served'>[];
}

interface PoolParts {
  starter: BrowserStarter;
  log: Logger;
  now: () => number;
  pagesMax: number;
  pageBytesMax: number;
}

/** A browser that dies takes so many pages with it at most. */
const PAGES_PER_BROWSER = 8;
/** Browsers grow with use: they are replaced before it shows. */
const PAGES_SERVED_MAX = 200;
const AGE_MS_MAX = 30 * 60_000;

export function createPagePool({ starter, log, now, pagesMax, pageBytesMax }: PoolParts): PagePool {
  const hosts: Record<BrowserKind, Set<BrowserHost>> = { lean: new Set(), full: new Set() };
  const starting: Partial<Record<BrowserKind, Promise<BrowserHost>>> = {};
  const retiring = new Set<Promise<void>>();
  let isClosed = false;

  const all = () => [...hosts.lean, ...hosts.full];
  const guard = watchMemory({
    groups: () => all().map((host) => ({ groupId: host.pid, isBusy: host.active() > 0 })),
    ...{ pageBytesMax, browserBytesMax: pageBytesMax * 4, log, now },
    onBrowserTooLarge(groupId) {
      for (const host of all()) if (host.pid === groupId) retire(host);
    },
  });

  function retire(host: BrowserHost): void {
    if (!hosts.lean.delete(host) && !hosts.full.delete(host)) return;
    const done = host.retire().finally(() => retiring.delete(done));
    retiring.add(done);
  }

  /** One start at a time for each kind: those who come meanwhile wait for the same browser. */
  function start(kind: BrowserKind): Promise<BrowserHost> {
    starting[kind] ??= starter
      .start(kind)
      .then(async (host) => {
        if (isClosed) {
          await host.kill();
          throw new Error('The pool is closed');
        }
        hosts[kind].add(host);
        log.info({ kind, version: host.version, pid: host.pid }, 'browser started');
        host.gone.catch(() => {
          if (hosts[kind].delete(host)) log.warn({ kind, pid: host.pid }, 'a browser died');
        });
        return host;
      })
      .finally(() => delete starting[kind]);
    return starting[kind];
  }

  async function hostFor(kind: BrowserKind): Promise<BrowserHost> {
    for (const host of hosts[kind]) {
      const isWorn = host.served() >= PAGES_SERVED_MAX || now() - host.startedAt >= AGE_MS_MAX;
      if (isWorn || !host.isOpen()) retire(host);
    }
    const [best] = [...hosts[kind]].sort((left, right) => left.active() - right.active());
    const hasRoom = hosts[kind].size >= Math.ceil(pagesMax / PAGES_PER_BROWSER);
    return best && (best.active() < PAGES_PER_BROWSER || hasRoom) ? best : start(kind);
  }

  return {
    async take(kind) {
      const host = await hostFor(kind);
      const blank = await Promise.race([host.take(), host.gone]);
      return { blank, version: host.version, gone: host.gone, release: () => host.release(blank) };
    },
    browsers: all,
    groupIds: () => all().map(({ pid }) => pid),
    async [Symbol.asyncDispose]() {
      isClosed = true;
      guard[Symbol.dispose]();
      await Promise.allSettled(Object.values(starting));
      await Promise.allSettled([...all().map((host) => host.kill()), ...retiring]);
    },
  };
}
