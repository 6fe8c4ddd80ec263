import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { startApp, temporaryFolder } from '../support/start-app.ts';

const SNAPSHOTS = new URL('./snapshots/', import.meta.url);

test('the log of a database from before keeps its timings under their new names', async (t) => {
  const dataDir = await temporaryFolder(t);
  const old = new DatabaseSync(join(dataDir, 'trawl.db'));
  old.exec(readFileSync(new URL('0.1.0.sql', SNAPSHOTS), 'utf8'));
  old.exec(`update request_log set phases = '{"dnsMs":3,"firstByteMs":40}' where id = 1`);
  old.close();

  const app = await startApp(t, { dataDir, env: { TRAWL_API_KEY: 'the-key-in-the-snapshot' } });

  const oldest = (await app.operator.recentRequests({ limit: 10 })).at(-1);
  assert.deepEqual(oldest?.timings, { dns: 3, firstByte: 40 });
});

/** Each snapshot is the dump of a database that some released version wrote. They are never edited. */
for (const snapshot of readdirSync(SNAPSHOTS)) {
  test(`a database of ${snapshot} opens in this version with its keys, credits and log`, async (t) => {
    const dataDir = await temporaryFolder(t);
    const old = new DatabaseSync(join(dataDir, 'trawl.db'));
    old.exec(readFileSync(new URL(snapshot, SNAPSHOTS), 'utf8'));
    old.close();

    const app = await startApp(t, { dataDir, http: answering(), env: { TRAWL_API_KEY: 'the-key-in-the-snapshot' } });
    const { status, body } = await app.scrape(
      { url: 'https://example.test/' },
      { 'X-API-KEY': 'the-key-in-the-snapshot' },
    );

    assert.deepEqual([status, body.creditsLeft], [200, 41]);
    assert.equal((await app.operator.keys.list()).length, 2);
    assert.deepEqual([app.audit().balance, app.audit().lines, app.audit().held], [41, 41, 0]);
    assert.equal((await app.operator.recentRequests({ limit: 10 })).at(-1)?.host, 'example.test');
  });
}

test('the log of a database from before is in the sums of the dashboard', async (t) => {
  const dataDir = await temporaryFolder(t);
  const old = new DatabaseSync(join(dataDir, 'trawl.db'));
  old.exec(readFileSync(new URL('0.1.0.sql', SNAPSHOTS), 'utf8'));
  old.close();

  const { operator } = await startApp(t, { dataDir, http: answering(), env: { TRAWL_LOG_DAYS: '3650' } });

  const sums = await operator.store.db.selectFrom('usage_count').selectAll().where('api_key_id', '=', '').execute();
  const days = sums.filter(({ span_ms }) => span_ms === 86_400_000);
  assert.deepEqual(
    days.map(({ kind, value, requests, succeeded, credits }) => [kind, value, requests, succeeded, credits]),
    [
      ['host', 'example.test', 8, 8, 8],
      ['status', '200', 8, 8, 8],
      ['total', '', 8, 8, 8],
    ],
  );
  const durations = await operator.store.db.selectFrom('usage_duration').selectAll().execute();
  assert.equal(
    durations.reduce((sum, { requests }) => sum + requests, 0),
    8 * 2 * 3,
  );
});
