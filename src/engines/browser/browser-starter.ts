import type { Logger } from 'pino';
import { Failure } from '../../core/failure.ts';
import type { BrowserKind } from './browser-flags.ts';
import { type BrowserHost, createBrowserHost } from './browser-host.ts';
import type { Chromium } from './find-chromium.ts';
import { LaunchFailed, launchBrowser } from './launch-browser.ts';

export interface BrowserStarter {
  start(kind: BrowserKind): Promise<BrowserHost>;
  /** Looks for Chromium ahead of the first start, and logs when there is none. */
  prepare(): Promise<void>;
  /** Why no browser can be started now, if so. */
  fault(): string | undefined;
}

interface StarterParts {
  find: () => Promise<Chromium | { missing: string }>;
  gatePort: number;
  log: Logger;
  now: () => number;
  isRoot: boolean;
}

/** After so many failures in a row there is a pause before the next attempt, longer each time. */
const FAILURES_MAX = 3;
const PAUSE_MS = 5000;
const PAUSE_MS_MAX = 60_000;

export function createBrowserStarter({ find, gatePort, log, now, isRoot }: StarterParts): BrowserStarter {
  let withSandbox = !isRoot;
  let chromium: Chromium | undefined;
  let failures = 0;
  let closedUntil = 0;
  let fault: string | undefined;
  if (isRoot) log.warn('Chromium runs without its sandbox: it has none for root; run Trawl as another user');

  async function chromiumOrFail(): Promise<Chromium> {
    if (chromium) return chromium;
    const found = await find();
    if ('missing' in found) {
      if (fault !== found.missing) log.warn(`nothing can be rendered: ${found.missing}`);
      fault = found.missing;
      throw new Failure('INTERNAL_ERROR', { detail: 'this server has no browser to render with; nothing was charged' });
    }
    log.info({ chromium: found.path }, 'Chromium found');
    chromium = found;
    return found;
  }

  async function launch(kind: BrowserKind): Promise<BrowserHost> {
    const options = { chromium: await chromiumOrFail(), kind, gatePort };
    try {
      return createBrowserHost(await launchBrowser({ ...options, withSandbox }), now);
    } catch (error) {
      if (!withSandbox || !(error instanceof LaunchFailed && error.isForWantOfSandbox)) throw error;
      const host = createBrowserHost(await launchBrowser({ ...options, withSandbox: false }), now);
      withSandbox = false;
      log.warn('Chromium runs without its sandbox: this machine does not let it make one (user namespaces)');
      return host;
    }
  }

  return {
    prepare: () =>
      chromiumOrFail().then(
        () => {},
        () => {},
      ),
    async start(kind) {
      if (now() < closedUntil) {
        const retryAfterSeconds = Math.max(1, Math.ceil((closedUntil - now()) / 1000));
        throw new Failure('SERVICE_BUSY', { detail: 'the browser cannot be started just now', retryAfterSeconds });
      }
      try {
        const host = await launch(kind);
        failures = 0;
        fault = undefined;
        return host;
      } catch (error) {
        if (error instanceof Failure) throw error;
        failures += 1;
        fault = 'the browser does not start';
        log.error({ err: error, failures }, 'Chromium did not start');
        if (failures >= FAILURES_MAX) {
          closedUntil = now() + Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** (failures - FAILURES_MAX));
        }
        throw new Failure('SERVICE_BUSY', { detail: 'the browser did not start', retryAfterSeconds: 5, cause: error });
      }
    },
    fault: () => fault,
  };
}
