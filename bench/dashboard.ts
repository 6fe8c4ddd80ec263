import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startService } from '../src/compose.ts';
import { composeAccounts } from '../src/compose-accounts.ts';
import { type Config, readConfig } from '../src/config.ts';
import { enterAsOwner } from '../test/support/dashboard-visitor.ts';
import { answering } from '../test/support/fake-engine.ts';
import { fillLog } from './support/fill-log.ts';

const REPEATS = 41;

/**
 * Every GET of the dashboard with a short request log and with a long one, in turns: the log's length must not be felt.
 * Arguments: rows of the short log, rows of the long one.
 */
export async function dashboardBench([few = '10000', many = '1000000']: readonly string[]): Promise<void> {
  await using short = await startFilled(Number(few));
  await using long = await startFilled(Number(many));
  const places = [await placesIn(short), await placesIn(long)] as const;
  process.stdout.write(`path | ${few} rows, ms | ${many} rows, ms | ratio\n`);
  for (const name of Object.keys(places[0]) as (keyof Places)[]) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < REPEATS; round++) {
      for (const [side, { visitor }] of [short, long].entries()) {
        const start = performance.now();
        const { status, text } = await visitor.get(places[side as 0 | 1][name] ?? '');
        times[side as 0 | 1].push(performance.now() - start);
        if (status !== 200) throw new Error(`${name}: ${text}`);
      }
    }
    const [a, b] = times.map(median) as [number, number];
    process.stdout.write(`${name} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(b / a).toFixed(2)}\n`);
  }
}

type Filled = Awaited<ReturnType<typeof startFilled>>;
type Places = Awaited<ReturnType<typeof placesIn>>;

/** The service on a log of that length, and its owner signed in. */
async function startFilled(rows: number) {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-bench-'));
  const config = configFor(folder);
  const start = performance.now();
  {
    await using base = await composeAccounts(config);
    const { id: accountId } = await base.createAccount({ name: 'Owner', credits: 1_000_000_000 });
    for (const name of ['one', 'two', 'three', 'four', 'five']) await base.createKey({ accountId, name });
    await fillLog(base.store, rows, Date.now());
  }
  process.stderr.write(`${rows} rows written in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  const engines = { http: answering(), browser: answering() };
  const service = await startService(config, pino({ level: 'silent' }), engines);
  const visitor = await enterAsOwner(service as unknown as Parameters<typeof enterAsOwner>[0]);
  return {
    visitor,
    async [Symbol.asyncDispose]() {
      await service.close(1000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configFor(folder: string): Config {
  const environment = { PORT: '0', TRAWL_DATA_DIR: folder, TRAWL_LOG_DAYS: '40' };
  const read = readConfig(environment, () => '');
  if ('bad' in read) throw new Error(JSON.stringify(read.bad));
  return read.config;
}

/** What the pages ask for; the same of each log, as far as ids allow. */
async function placesIn({ visitor }: Filled) {
  const { keys } = (await visitor.get('keys')).body;
  const key = keys[0].id;
  const newest = (await visitor.get('requests?limit=1')).body;
  const total = newest.next as number;
  const deep = Math.max(1, Math.round(total / 10));
  const from = Date.now() - 20 * 86_400_000;
  const window = `from=${from}&to=${from + 86_400_000}`;
  const ledger = (await visitor.get('ledger?limit=1')).body;
  const filters = {
    'no filter': '',
    key: `key=${key}`,
    host: 'host=host7.test',
    'rare host': 'host=host299.test',
    'status 200': 'status=200',
    'status 502': 'status=502',
    'status 4xx': 'status=4xx',
    'status 5xx': 'status=5xx',
    'feature renderJs': 'feature=renderJs',
    'feature ai': 'feature=ai',
    'a day': window,
    'key and 5xx': `key=${key}&status=5xx`,
    'host and ai': 'host=host7.test&feature=ai',
    'rare host and 429': 'host=host299.test&status=429',
    'all at once': `key=${key}&host=host7.test&status=4xx&feature=renderJs&${window}`,
  };
  return {
    me: 'me',
    keys: 'keys',
    'usage 24h': 'usage?period=24h',
    'usage 7d': 'usage?period=7d',
    'usage 30d': 'usage?period=30d',
    'usage of a key 30d': `usage?period=30d&key=${key}`,
    ...Object.fromEntries(Object.entries(filters).map(([name, query]) => [`requests: ${name}`, `requests?${query}`])),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, query]) => [`requests, deep: ${name}`, `requests?before=${deep}&${query}`]),
    ),
    'request detail': `requests/${newest.requests[0].requestId}`,
    ledger: 'ledger',
    'ledger, deep': `ledger?before=${Math.round(ledger.next / 2)}`,
    ...Object.fromEntries(['accounts', 'invitations', 'sessions', 'system'].map((name) => [name, name])),
  } as Record<string, string>;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
