import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering, failing, waiting } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const PAGE = { url: 'https://example.test/' };

test('the same Idempotency-Key and body gives the first answer again and charges nothing', async (t) => {
  const http = answering();
  const app = await startApp(t, { http });

  const first = await app.scrape(PAGE, { 'Idempotency-Key': 'order-1' });
  const second = await app.scrape({ ...PAGE, renderJs: null, waitFor: 0 }, { 'Idempotency-Key': 'order-1' });

  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.deepEqual(second.body, first.body);
  assert.deepEqual([first.headers.get('x-credits-used'), second.headers.get('x-credits-used')], ['1', null]);
  assert.equal(second.headers.get('idempotency-replayed'), 'true');
  assert.equal(http.orders.length, 1);
  assert.equal(app.audit().balance, 999);
});

test('the same Idempotency-Key with another body is a 409', async (t) => {
  const app = await startApp(t, { http: answering() });
  await app.scrape(PAGE, { 'Idempotency-Key': 'order-1' });

  const { status, body } = await app.scrape({ ...PAGE, deviceType: 'mobile' }, { 'Idempotency-Key': 'order-1' });

  assert.deepEqual([status, body.code], [409, 'IDEMPOTENCY_CONFLICT']);
  assert.equal(app.audit().balance, 999);
});

test('a twin that comes while the first is under way waits for its answer', async (t) => {
  const http = waiting();
  const app = await startApp(t, { http });
  const first = app.scrape(PAGE, { 'Idempotency-Key': 'twin' });
  await until(() => http.opened() === 1);
  const second = app.scrape(PAGE, { 'Idempotency-Key': 'twin' });

  http.letGo();

  assert.deepEqual((await second).body, (await first).body);
  assert.equal(http.opened(), 1);
  assert.equal(app.audit().balance, 999);
});

test('a request that failed may be tried again under the same Idempotency-Key', async (t) => {
  const app = await startApp(t, { http: failing('TARGET_UNREACHABLE') });
  const first = await app.scrape(PAGE, { 'Idempotency-Key': 'again' });
  await app.close();
  const later = await startApp(t, { http: answering(), dataDir: app.dataDir });

  const second = await later.scrape(PAGE, { 'Idempotency-Key': 'again' });

  assert.deepEqual([first.status, second.status], [502, 200]);
});

test('an answer outlives a restart, and is forgotten after 24 hours', async (t) => {
  let time = 1_800_000_000_000;
  const app = await startApp(t, { http: answering(), now: () => time });
  const first = await app.scrape(PAGE, { 'Idempotency-Key': 'day' });
  await app.close();
  const later = await startApp(t, { http: answering(), now: () => time, dataDir: app.dataDir });

  time += 24 * 3_600_000 - 1;
  const within = await later.scrape(PAGE, { 'Idempotency-Key': 'day' });
  time += 1;
  const after = await later.scrape(PAGE, { 'Idempotency-Key': 'day' });

  assert.deepEqual(within.body, first.body);
  assert.deepEqual([after.body.creditsLeft, later.audit().balance], [998, 998]);
});

test('two API keys may use the same Idempotency-Key for different things', async (t) => {
  const app = await startApp(t, { http: answering() });
  const [owner] = await app.operator.accounts.list();
  const { secret } = await app.operator.createKey({ accountId: owner?.id ?? '', name: 'other' });

  const first = await app.scrape(PAGE, { 'Idempotency-Key': 'same' });
  const other = await app.scrape({ ...PAGE, waitFor: 5 }, { 'Idempotency-Key': 'same', 'X-API-KEY': secret });

  assert.deepEqual([first.status, other.status], [200, 200]);
});

for (const [what, key] of [
  ['of 256 characters', 'k'.repeat(256)],
  ['that is empty', ''],
] as const) {
  test(`an Idempotency-Key ${what} is a 400`, async (t) => {
    const app = await startApp(t, { http: answering() });

    const { status, body } = await app.scrape(PAGE, { 'Idempotency-Key': key });

    assert.equal(status, 400);
    assert.deepEqual(body.details, [{ path: 'Idempotency-Key', message: 'must be 1 to 255 characters long' }]);
  });
}

test('an account without credits can still read an answer it paid for', async (t) => {
  const app = await startApp(t, { credits: 1, http: answering() });
  await app.scrape(PAGE, { 'Idempotency-Key': 'paid' });

  assert.equal((await app.scrape(PAGE)).status, 402);
  assert.equal((await app.scrape(PAGE, { 'Idempotency-Key': 'paid' })).status, 200);
});
