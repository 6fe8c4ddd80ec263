import { randomFillSync, randomBytes as systemRandomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as setTimer } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createAuthenticate } from './account/authenticate.ts';
import { createFirstOwnerLink } from './account/first-owner-link.ts';
import { createFirstStart, type FirstStart } from './account/first-start.ts';
import type { Limits } from './account/ports.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeDashboard } from './compose-dashboard.ts';
import { composeSystem } from './compose-system.ts';
import type { Config } from './config.ts';
import { DEFAULT_CHROMIUM_VERSION } from './core/device-profiles.ts';
import { linkOf } from './core/link-token.ts';
import { createRandomPool } from './core/random-pool.ts';
import { type DashboardBuild, startDashboardBuild } from './dashboard-build.ts';
import { createParsePool } from './dispatch/parse-pool.ts';
import { createEdge, type ServedRoute } from './edge/server.ts';
import { createExits } from './egress/exits.ts';
import { createGate } from './egress/gate.ts';
import { type Resolve, resolveWithSystem } from './egress/resolve.ts';
import { chromiumVersion } from './engines/browser/chromium-version.ts';
import { type BrowserEngine, createBrowserEngine } from './engines/browser/engine.ts';
import { createHttpEngine } from './engines/http/engine.ts';
import { extractHere } from './extract/extract-page.ts';
import { createCountedJournal } from './metrics/counted-journal.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createEmbeddedModel } from './model/embedded.ts';
import { createHostedModel } from './model/hosted.ts';
import { createSdkGenerate } from './model/sdk-generate.ts';
import type { Engine, Model } from './scrape/ports.ts';
import { createOpenReplay } from './scrape/replay.ts';
import { createScrape } from './scrape/scrape.ts';
import { createWork } from './scrape/work.ts';
import { createMemoryLimits } from './store/limits/memory.ts';
import { createJournal } from './store/sqlite/journal.ts';
import { createLedger } from './store/sqlite/ledger.ts';
import { createReplays } from './store/sqlite/replays.ts';
import { createSystemFacts } from './store/sqlite/system-facts.ts';

export type { FirstStart };

/** Parts that a test may put in the place of the real ones. */
export interface Replacements {
  now?: () => number;
  http?: Engine;
  browser?: Engine;
  limits?: Limits;
  resolve?: Resolve;
  random?: () => number;
  dashboardBuild?: Pick<DashboardBuild, 'state'>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Service {
  firstStart: FirstStart;
  /** With which the owner sets e-mail and password; undefined once there is one. Never logged. */
  ownerLink: string | undefined;
  /** Where it listens. */
  url: string;
  routes: readonly ServedRoute[];
  close(graceMs: number): Promise<void>;
}

/** The whole service on one machine, listening. The only place that knows who is who; what it opens, it closes. */
export async function startService(config: Config, log: Logger, replaced: Replacements = {}): Promise<Service> {
  const now = replaced.now ?? Date.now;
  const randomBytes = createRandomPool(randomFillSync);
  await using cleanup = new AsyncDisposableStack(); // undoes a start that fails half-way

  const base = cleanup.use(await composeAccounts(config, now));
  const { store, keys, accounts, createKey, createAccount } = base;
  const firstStart = createFirstStart({
    ...{ accounts, keys, createAccount, createKey, now },
    startCredits: config.startCredits,
    chosenKey: config.apiKey,
  });

  const journal = cleanup.use(
    createJournal(store, {
      flushEveryMs: 1000,
      keepForMs: config.logDays * DAY_MS,
      now,
      onError: (error) => log.error({ err: error }, 'the request log could not be written'),
    }),
  );
  const holdMs = config.deadlineMs + graceAfter(config.deadlineMs);
  const ledger = createLedger(store, { now, holdMs, keepAnswersMs: DAY_MS });
  const replays = createReplays(store, { now, claimMs: holdMs });

  const extractor = cleanup.use(
    createParsePool({
      extractHere,
      file: new URL('./extract/extract-page.ts', import.meta.url),
      threadsMax: Math.max(1, availableParallelism() - 1), // one core stays with the event loop
    }),
  );
  const { resolve = resolveWithSystem, random = Math.random } = replaced;
  const gate = cleanup.use(await createGate({ resolve, isOpened: config.isOpened, now: () => performance.now() }));
  const exits = createExits({ listed: config.exits, isStrict: config.geoStrict, now, random });
  const search = {
    chosen: config.chromium,
    searchPath: process.env.PATH ?? '',
    architecture: process.arch,
    dataDir: config.dataDir,
  };
  const browser = replaced.browser ?? cleanup.use(createBrowserEngine({ ...config, search, gate, exits, log }));
  const http = replaced.http ?? cleanup.use(await composeHttp());

  /** The plain fetch claims the version of the Chromium that renders. */
  async function composeHttp() {
    const version = (await chromiumVersion(search)) ?? DEFAULT_CHROMIUM_VERSION;
    return createHttpEngine({ gate, exits, now, deadlineMs: config.deadlineMs, chromiumVersion: version });
  }

  const scrape = createScrape({
    ledger,
    openReplay: createOpenReplay(replays),
    work: createWork({ http, browser, extractor, model: composeModel(config, now), now: () => performance.now() }),
  });

  const health = async () => ({
    store: await store.health(),
    http: await http.health(),
    browser: await browser.health(),
  });
  const browserState = async () => (isOurs(browser) ? browser.state() : NO_BROWSER);
  const { metricsToken: token } = config;
  const metrics = token === undefined ? undefined : { token, ...createMetrics({ machinery: browserState }) };
  const systemState = composeSystem({
    ...{ version: VERSION, logDays: config.logDays, now, health, exits, browserState },
    facts: createSystemFacts(store),
  });
  const build = replaced.dashboardBuild ?? cleanup.use(startDashboardBuild(ROOT, log));
  const edge = createEdge({
    authenticate: createAuthenticate({ keys, now }),
    scrape,
    limits: replaced.limits ?? createMemoryLimits(),
    accounts,
    journal: metrics ? createCountedJournal(journal, metrics) : journal,
    metrics,
    health,
    ...{ log, randomBytes, now },
    dashboard: composeDashboard(config, base, {
      log,
      now,
      version: VERSION,
      url: () => url(),
      buildState: build.state,
      systemState,
    }),
    version: VERSION,
    deadlineMs: config.deadlineMs,
    tls: config.tls,
  });

  const tidy = async () => {
    await ledger.expire();
    await replays.prune();
    await journal.prune();
  };
  await tidy();
  const tidying = setInterval(() => void tidy().catch((error) => log.error({ err: error }, 'tidying failed')), TIDY_MS);
  cleanup.defer(() => clearInterval(tidying));

  const shown = await firstStart();
  const ownerToken = await createFirstOwnerLink(base)();
  const url = () => urlOf(edge.server.server.address() as AddressInfo, config);
  await edge.server.listen({ host: config.host, port: config.port });
  const parts = cleanup.move();
  return {
    firstStart: shown,
    ownerLink: ownerToken && linkOf(config.publicUrl ?? url(), ownerToken),
    url: url(),
    routes: edge.routes,
    async close(graceMs) {
      await edge.close(graceMs);
      await parts.disposeAsync();
    },
  };
}

function composeModel({ ai }: Config, now: () => number): Model {
  if (ai.kind === 'embedded') return createEmbeddedModel();
  const { contextTokens, timeoutMs } = ai;
  const sleep = (ms: number, signal: AbortSignal) => setTimer(ms, undefined, { signal });
  return createHostedModel({
    generate: createSdkGenerate(ai),
    contextTokens,
    timeoutMs,
    randomBytes: systemRandomBytes,
    now,
    sleep,
  });
}

function isOurs(engine: Engine | BrowserEngine): engine is BrowserEngine {
  return 'state' in engine;
}

/** For a browser that a test put in the place of ours. */
const NO_BROWSER = { version: null, processes: [], pagesMax: 0, pagesOpen: 0, waiting: 0, waitingMax: 0 };

const TIDY_MS = 5000;

/** A hold outlives its request by this much: time to settle after the very last moment. */
function graceAfter(deadlineMs: number): number {
  return Math.min(30_000, Math.max(1000, deadlineMs / 2));
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const VERSION = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
  .version;

/** What a service that listens everywhere says; nobody can open it. */
const ANYWHERE = ['0.0.0.0', '::'];

function urlOf({ address, port, family }: AddressInfo, { tls }: Config): string {
  const host = ANYWHERE.includes(address) ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `${tls ? 'https' : 'http'}://${host}:${port}`;
}
