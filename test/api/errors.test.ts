import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAILURES, type FailureCode } from '../../src/core/failure.ts';
import { answering, failing, waiting } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const PAGE = { url: 'https://example.test/' };

for (const code of [
  'TARGET_NOT_ALLOWED',
  'TARGET_UNREACHABLE',
  'TARGET_TLS_ERROR',
  'TARGET_TOO_LARGE',
  'TARGET_BAD_RESPONSE',
  'TARGET_TIMEOUT',
  'SERVICE_BUSY',
  'AI_EXTRACTION_FAILED',
  'INTERNAL_ERROR',
] satisfies FailureCode[]) {
  test(`a scrape that ends with ${code} has its documented status and costs nothing`, async (t) => {
    const app = await startApp(t, { credits: 10, http: failing(code) });

    const { status, body, headers } = await app.scrape(PAGE);

    assert.equal(status, FAILURES[code][0]);
    assert.deepEqual(Object.keys(body), ['error', 'code', 'requestId']);
    assert.deepEqual([body.code, body.requestId], [code, headers.get('x-request-id')]);
    assert.equal(headers.get('x-credits-used'), null);
    assert.deepEqual([app.audit().balance, app.audit().held], [10, 0]);
  });
}

test('an error nobody foresaw shows the caller nothing of the inside', async (t) => {
  const http = answering();
  http.open = async () => {
    throw new Error('SELECT secret FROM /var/lib/trawl at 10.0.0.7');
  };
  const app = await startApp(t, { credits: 10, http });

  const { status, body } = await app.scrape(PAGE);

  assert.equal(status, 500);
  assert.deepEqual(
    { ...body, requestId: '' },
    { error: 'Internal Server Error', code: 'INTERNAL_ERROR', requestId: '' },
  );
  assert.ok(app.lines.some((line) => line.includes('SELECT secret') && line.includes(body.requestId)));
  assert.equal(app.audit().balance, 10);
});

test('the checks come in order: key, rate, body, permission, credits', async (t) => {
  const app = await startApp(t, { credits: 0, http: answering(), env: { TRAWL_DEFAULT_RPM: '4' } });
  const [owner] = await app.operator.accounts.list();
  const { secret } = await app.operator.createKey({
    accountId: owner?.id ?? '',
    name: 'poor',
    permissions: ['scrape'],
  });
  const codes: string[] = [];
  const send = async (body: unknown, headers: Record<string, string>) => {
    codes.push((await app.scrape(body, headers)).body.code);
  };

  await send('{broken', { 'X-API-KEY': 'wrong' });
  await send('{broken', { 'X-API-KEY': secret });
  await send({ ...PAGE, renderJs: 1 }, { 'X-API-KEY': secret });
  await send({ ...PAGE, renderJs: true }, { 'X-API-KEY': secret });
  await send(PAGE, { 'X-API-KEY': secret });
  await send('{broken', { 'X-API-KEY': secret });

  assert.deepEqual(codes, [
    'INVALID_API_KEY',
    'INVALID_REQUEST',
    'INVALID_REQUEST',
    'INSUFFICIENT_PERMISSIONS',
    'INSUFFICIENT_CREDITS',
    'RATE_LIMIT_EXCEEDED',
  ]);
});

test('a request whose time is up is a 504, and its work is stopped', async (t) => {
  const http = waiting();
  const app = await startApp(t, { http, env: { TRAWL_DEADLINE_MS: '1000' } });

  const { status, body } = await app.scrape(PAGE);

  assert.deepEqual([status, body.code], [504, 'TARGET_TIMEOUT']);
  assert.deepEqual([app.audit().balance, app.audit().held], [1000, 0]);
});

test('unknown paths are 404 and wrong methods 405 with what is allowed', async (t) => {
  const app = await startApp(t);

  const nowhere = await app.get('/api/v2/scrape');
  const wrongMethod = await app.get('/api/v1/scrape');
  const deleted = await fetch(`${app.url}/api/v1/account`, { method: 'DELETE' });

  assert.deepEqual([nowhere.status, nowhere.body.code], [404, 'NOT_FOUND']);
  assert.deepEqual([wrongMethod.status, wrongMethod.body.code], [405, 'METHOD_NOT_ALLOWED']);
  assert.equal(wrongMethod.headers.get('allow'), 'POST');
  assert.deepEqual([deleted.status, deleted.headers.get('allow')], [405, 'GET']);
});

for (const [field, body] of [
  ['renderJs', { renderJs: true }],
  ['screenshot', { screenshot: true }],
] as const) {
  test(`${field} on a machine without Chromium is a 500 that costs nothing, never a pretended result`, async (t) => {
    const app = await startApp(t, { http: answering(), env: { TRAWL_CHROMIUM: '/nowhere/chromium' } });

    const { status, body: answer } = await app.scrape({ ...PAGE, ...body });

    assert.deepEqual([status, answer.code], [500, 'INTERNAL_ERROR']);
    assert.match(answer.error, /no browser to render with; nothing was charged$/);
    assert.equal(app.audit().balance, 1000);
    const health = await app.get('/healthz');
    assert.equal(health.status, 503);
    assert.equal(health.body.checks.browser, 'TRAWL_CHROMIUM names a file that cannot be run');
  });
}

test('every answer names its request, and no two alike', async (t) => {
  const app = await startApp(t, { http: answering() });

  const answers = [await app.scrape(PAGE), await app.scrape({}), await app.get('/healthz'), await app.get('/nowhere')];

  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  assert.equal(new Set(ids).size, 4);
  for (const id of ids) assert.match(id ?? '', /^req_[0-9A-Za-z]{20}$/);
});

test('closing finishes the requests under way and refuses new ones', async (t) => {
  const http = waiting();
  const app = await startApp(t, { http });
  const under = app.scrape(PAGE);
  await until(() => http.opened() === 1);

  const closing = app.close();
  await until(async () => (await fetch(`${app.url}/healthz`).catch(() => undefined)) === undefined);
  http.letGo();
  const answered = await under;
  await closing;

  assert.equal(answered.status, 200);
  assert.deepEqual([app.audit().balance, app.audit().held], [999, 0]);
});

test('a request that does not finish within the grace is cut short with a 503 and costs nothing', async (t) => {
  const http = waiting();
  const app = await startApp(t, { http });
  const under = app.scrape(PAGE);
  await until(() => http.opened() === 1);

  await app.close(); // the grace of the test app is a second

  const { status, body } = await under;
  assert.deepEqual([status, body.code, body.retry_after], [503, 'SERVICE_BUSY', 5]);
  assert.deepEqual([app.audit().balance, app.audit().held], [1000, 0]);
});

test('the log never holds a key, a cookie, a header, a query or a body', async (t) => {
  const app = await startApp(t, { http: answering({ body: 'the-page-itself' }) });

  await app.scrape({
    url: 'https://example.test/path?token=in-the-query',
    headers: [{ name: 'Authorization', value: 'Bearer in-a-header' }],
    cookies: [{ name: 'session', value: 'in-a-cookie' }],
    extractRules: {},
  });
  await app.scrape('{"url": "in-a-broken-body');
  await app.get('/nowhere?secret=in-our-query');

  const log = app.lines.join('');
  assert.ok(log.includes('example.test'));
  for (const secret of [
    'test-key-for-the-owner',
    'in-the-query',
    'in-a-header',
    'in-a-cookie',
    'in-a-broken-body',
    'in-our-query',
    'the-page-itself',
  ]) {
    assert.ok(!log.includes(secret), secret);
  }
});
