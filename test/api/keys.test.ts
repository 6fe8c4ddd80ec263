import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { startApp, TEST_KEY } from '../support/start-app.ts';

const PAGE = { url: 'https://example.test/' };

test('no key, an empty key and an unknown key get the same 401, and nothing is fetched', async (t) => {
  const http = answering();
  const app = await startApp(t, { http });

  for (const key of ['', 'trawl_unknown', 'x'.repeat(4000)]) {
    const { status, body } = await app.scrape(PAGE, { 'X-API-KEY': key });
    assert.deepEqual([status, body.code], [401, 'INVALID_API_KEY']);
    assert.ok(body.error.startsWith('Invalid API key'));
  }
  const response = await fetch(`${app.url}/api/v1/scrape`, { method: 'POST', body: '{}' });
  assert.equal(response.status, 401);
  assert.equal(http.orders.length, 0);
});

for (const query of ['api_key=', 'apikey=', 'X-API-KEY=', 'key=', 'token=']) {
  test(`a key in the URL as ${query} is refused even beside a good one in the header`, async (t) => {
    const app = await startApp(t, { http: answering() });

    const response = await fetch(`${app.url}/api/v1/scrape?${query}${TEST_KEY}`, {
      method: 'POST',
      headers: { 'X-API-KEY': TEST_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify(PAGE),
    });

    assert.equal(response.status, 401);
    assert.ok(app.lines.every((line) => !line.includes(TEST_KEY)));
  });
}

test('a key that Trawl made is refused in any query parameter', async (t) => {
  const app = await startApp(t, { http: answering() });
  const [owner] = await app.operator.accounts.list();
  const { secret } = await app.operator.createKey({ accountId: owner?.id ?? '', name: 'made' });

  const inHeader = await app.scrape(PAGE, { 'X-API-KEY': secret });
  const inUrl = await fetch(`${app.url}/api/v1/account?whatever=${secret}`, { headers: { 'X-API-KEY': secret } });

  assert.equal(inHeader.status, 200);
  assert.equal(inUrl.status, 401);
});

test('a key revoked by the operator fails on the very next request', async (t) => {
  const app = await startApp(t, { http: answering() });
  const [key] = await app.operator.keys.list();
  assert.equal((await app.scrape(PAGE)).status, 200);

  await app.operator.keys.revoke(key?.id ?? '', Date.now());

  assert.equal((await app.scrape(PAGE)).status, 401);
});

test('a key stops working when it expires', async (t) => {
  let time = 1_800_000_000_000;
  const app = await startApp(t, { http: answering(), now: () => time });
  const [owner] = await app.operator.accounts.list();
  const { secret } = await app.operator.createKey({
    accountId: owner?.id ?? '',
    name: 'short',
    expiresAt: time + 1000,
  });

  const before = await app.scrape(PAGE, { 'X-API-KEY': secret });
  time += 1000;
  const after = await app.scrape(PAGE, { 'X-API-KEY': secret });

  assert.deepEqual([before.status, after.status], [200, 401]);
});

for (const [permission, field] of [
  ['scrape', {}],
  ['javascript', { renderJs: true }],
  ['screenshot', { screenshot: true }],
  ['serp', { serp: true }],
  ['ai', { aiScraping: [{ name: 'a' }] }],
  ['geolocation', { countryCode: 'DE' }],
  ['javascript', { screenshot: true, javascriptInstruction: [{ action: 'scrollDown' }] }],
] as const) {
  test(`a key without "${permission}" may not send ${JSON.stringify(field)}, and is told so`, async (t) => {
    const app = await startApp(t, { http: answering(), browser: answering() });
    const [owner] = await app.operator.accounts.list();
    const all = ['scrape', 'javascript', 'screenshot', 'serp', 'ai', 'geolocation'] as const;
    const permissions = all.filter((name) => name !== permission);
    const { secret } = await app.operator.createKey({ accountId: owner?.id ?? '', name: 'limited', permissions });

    const { status, body } = await app.scrape({ ...PAGE, ...field }, { 'X-API-KEY': secret });

    assert.equal(status, 403);
    assert.deepEqual([body.code, body.required], ['INSUFFICIENT_PERMISSIONS', [permission]]);
    assert.ok(body.error.startsWith('API key lacks required permissions'));
    assert.equal(app.audit().balance, 1000);
  });
}

test('GET /api/v1/account tells credits, key and limits, and wants a key', async (t) => {
  const app = await startApp(t, {
    credits: 7,
    http: answering(),
    env: { TRAWL_DEFAULT_RPM: '5', TRAWL_DEFAULT_CONCURRENCY: '2' },
  });
  await app.scrape(PAGE);

  const { status, body } = await app.get('/api/v1/account');
  const stranger = await app.get('/api/v1/account', {});

  assert.equal(status, 200);
  assert.deepEqual(body, {
    account: 'Owner',
    creditsLeft: 6,
    creditsReserved: 0,
    key: {
      name: 'TRAWL_API_KEY',
      prefix: TEST_KEY.slice(0, 11),
      permissions: ['scrape', 'javascript', 'screenshot', 'serp', 'ai', 'geolocation'],
      expiresAt: null,
    },
    limits: { requestsPerMinute: 5, concurrentRequests: 2 },
  });
  assert.deepEqual([stranger.status, stranger.body.code], [401, 'INVALID_API_KEY']);
});
