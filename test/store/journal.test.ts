import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { RequestRecord } from '../../src/account/ports.ts';
import { createJournal } from '../../src/store/sqlite/journal.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { temporaryFolder } from '../support/start-app.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 15, 12);

const LINE: RequestRecord = {
  ...{
    requestId: 'req_1',
    at: START,
    accountId: 'acc_1',
    apiKeyId: 'key_1',
    host: 'one.test',
    path: '/',
    features: [],
  },
  ...{ cost: 1, status: 200, code: null, targetStatus: 200, durationMs: 10, timings: {}, bytes: 1 },
  ...{ inputTokens: 0, outputTokens: 0, asked: {}, receipt: [], warnings: [], error: null },
};

/** Writes lines as the service does, to a database of its own. */
async function openLog(t: TestContext, now: () => number) {
  const store = await openDatabase(await temporaryFolder(t));
  const faults: unknown[] = [];
  const options = {
    flushEveryMs: 3_600_000,
    keepForMs: 30 * DAY_MS,
    now,
    onError: (error: unknown) => faults.push(error),
  };
  t.after(() => store[Symbol.asyncDispose]());
  return {
    faults,
    read: (sql: string) =>
      store.reader
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)),
    async write(lines: readonly RequestRecord[]) {
      await using journal = createJournal(store, options); // closing it writes what it has
      for (const line of lines) journal.record(line);
    },
    async prune() {
      await using journal = createJournal(store, options);
      await journal.prune();
    },
  };
}

test('lines that come in several batches are summed up together, by hour, six hours and day', async (t) => {
  const log = await openLog(t, () => START);
  const second = { ...LINE, apiKeyId: 'key_2', status: 502, cost: 0, features: ['ai'], at: START + 3_600_000 };

  await log.write([LINE, LINE, second]);
  await log.write([LINE]);

  const sums = (kind: string) =>
    log.read(`SELECT span_ms / 3600000, api_key_id, (at - ${START}) / 3600000, value, requests, succeeded, credits
      FROM usage_count WHERE kind = '${kind}' ORDER BY 1, 2, 3, 4`);
  assert.deepEqual(log.faults, []);
  assert.deepEqual(sums('total'), [
    [1, '', 0, '', 3, 3, 3],
    [1, '', 1, '', 1, 0, 0],
    [1, 'key_1', 0, '', 3, 3, 3],
    [1, 'key_2', 1, '', 1, 0, 0],
    [6, '', 0, '', 4, 3, 3],
    [6, 'key_1', 0, '', 3, 3, 3],
    [6, 'key_2', 0, '', 1, 0, 0],
    [24, '', -12, '', 4, 3, 3],
    [24, 'key_1', -12, '', 3, 3, 3],
    [24, 'key_2', -12, '', 1, 0, 0],
  ]);
  assert.deepEqual(sums('feature')[0], [1, '', 1, 'ai', 1, 0, 0]);
  assert.deepEqual(sums('status').slice(0, 2), [
    [1, '', 0, '200', 3, 3, 3],
    [1, '', 1, '502', 1, 0, 0],
  ]);
  const durations = log.read(`SELECT sum(requests) FROM usage_duration WHERE span_ms = ${DAY_MS} AND api_key_id = ''`);
  assert.deepEqual(durations, [[4]]);
});

test('a caller of thousands of hosts leaves sums of the busiest only, and those are whole', async (t) => {
  const log = await openLog(t, () => START);
  const lines = Array.from({ length: 5000 }, (_, index) => ({
    ...LINE,
    host: index % 10 ? `host${index}.test` : 'busy.test',
  }));

  await log.write(lines);

  const [[hosts] = []] = log.read(`SELECT max(hosts) FROM (
    SELECT count(*) AS hosts FROM usage_count WHERE kind = 'host' GROUP BY span_ms, api_key_id, at)`);
  const busy = log.read(`SELECT DISTINCT requests FROM usage_count WHERE kind = 'host' AND value = 'busy.test'`);
  assert.ok(Number(hosts) >= 300 && Number(hosts) <= 800, String(hosts));
  assert.deepEqual(busy, [[500]]);
  assert.deepEqual(log.read('SELECT count(*) FROM request_log'), [[5000]]);
});

test('old lines and old sums go when their time is over, and the rest stays', async (t) => {
  let now = START;
  const log = await openLog(t, () => now);
  await log.write(Array.from({ length: 450 }, () => LINE));
  const spans = () => log.read('SELECT DISTINCT span_ms / 3600000 FROM usage_count ORDER BY 1').flat();

  now = START + 31 * DAY_MS;
  await log.write([{ ...LINE, at: now, requestId: 'req_new' }]);
  await log.prune();
  const lines = log.read('SELECT request_id FROM request_log');
  const afterMonth = spans();
  now = START + 100 * DAY_MS;
  await log.prune();
  const afterHundred = spans();
  now = START + 500 * DAY_MS;
  await log.prune();

  assert.deepEqual(lines, [['req_new']]);
  assert.deepEqual([afterMonth, afterHundred, spans()], [[1, 6, 24], [24], []]);
  assert.deepEqual(log.read('SELECT count(*) FROM usage_duration'), [[0]]);
});
