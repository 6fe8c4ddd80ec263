import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering, waiting } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const PAGE = { url: 'https://example.test/' };

test('a key may send its requests a minute and not one more, and is told when to come back', async (t) => {
  const app = await startApp(t, { http: answering(), env: { TRAWL_DEFAULT_RPM: '3' } });

  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await app.scrape(PAGE));

  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429, 429],
  );
  const refused = answers[3];
  assert.equal(refused?.body.code, 'RATE_LIMIT_EXCEEDED');
  assert.ok(refused?.body.error.startsWith('Rate limit exceeded'));
  assert.ok(Number.isInteger(refused?.body.retry_after) && refused?.body.retry_after >= 1);
  assert.equal(refused?.headers.get('retry-after'), String(refused?.body.retry_after));
  assert.equal(app.audit().balance, 997);
});

test('every answer to a known key says where it stands in its minute', async (t) => {
  const app = await startApp(t, { http: answering(), env: { TRAWL_DEFAULT_RPM: '60' } });

  const good = await app.scrape(PAGE);
  const bad = await app.scrape({});

  assert.match(good.headers.get('ratelimit') ?? '', /^"minute";r=59;t=(60|59)$/);
  assert.equal(good.headers.get('ratelimit-policy'), '"minute";q=60;w=60');
  assert.match(bad.headers.get('ratelimit') ?? '', /^"minute";r=58;t=(60|59)$/);
});

test('a key over its limit learns it before anything about its body', async (t) => {
  const app = await startApp(t, { http: answering(), env: { TRAWL_DEFAULT_RPM: '1' } });
  await app.scrape(PAGE);

  assert.equal((await app.scrape('{not json')).status, 429);
  assert.equal((await app.scrape('x'.repeat(2_000_000))).status, 429);
});

test('a key may have its number of requests under way, and the next one in as soon as one is answered', async (t) => {
  const http = waiting();
  const app = await startApp(t, { http, env: { TRAWL_DEFAULT_CONCURRENCY: '2' } });
  const under = [app.scrape(PAGE), app.scrape(PAGE)];
  await until(() => http.opened() === 2);

  const third = await app.scrape(PAGE);
  http.letGo();
  const answered = await Promise.all(under);
  const fourth = await app.scrape(PAGE);

  assert.deepEqual([third.status, third.body.code, third.body.retry_after], [429, 'RATE_LIMIT_EXCEEDED', 1]);
  assert.deepEqual(
    [...answered, fourth].map(({ status }) => status),
    [200, 200, 200],
  );
});

test('a caller who hangs up frees the place at once, and nothing is charged', async (t) => {
  const http = waiting();
  const app = await startApp(t, { http, env: { TRAWL_DEFAULT_CONCURRENCY: '1' } });
  const hangUp = new AbortController();
  const gone = fetch(`${app.url}/api/v1/scrape`, {
    method: 'POST',
    headers: { 'X-API-KEY': 'test-key-for-the-owner-0123456789', 'Content-Type': 'application/json' },
    body: JSON.stringify(PAGE),
    signal: hangUp.signal,
  });
  await until(() => http.opened() === 1);
  assert.equal(app.audit().held, 1);

  hangUp.abort();
  await assert.rejects(gone);

  await until(() => app.audit().held === 0);
  http.letGo();
  assert.equal((await app.scrape(PAGE)).status, 200);
  assert.equal(app.audit().balance, 999);
  await until(() => app.lines.some((line) => line.includes('"status":499')));
});

test('two keys of one account do not share their limits', async (t) => {
  const app = await startApp(t, { http: answering(), env: { TRAWL_DEFAULT_RPM: '1' } });
  const [owner] = await app.operator.accounts.list();
  const { secret } = await app.operator.createKey({ accountId: owner?.id ?? '', name: 'other', requestsPerMinute: 2 });
  await app.scrape(PAGE);

  const first = await app.scrape(PAGE);
  const other = await app.scrape(PAGE, { 'X-API-KEY': secret });

  assert.deepEqual([first.status, other.status], [429, 200]);
});

test('200 requests at once on credits for 100: exactly 100 succeed and 100 get 402', async (t) => {
  const http = waiting();
  const app = await startApp(t, { credits: 100, http });
  let refused = 0;
  const asked = Array.from({ length: 200 }, async () => {
    const answer = await app.scrape(PAGE);
    if (answer.status === 402) refused++;
    return answer;
  });

  await until(() => http.opened() + refused === 200); // all of them are in before the first is settled
  http.letGo();
  const answers = await Promise.all(asked);

  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  assert.deepEqual([count(200), count(402)], [100, 100]);
  const left = answers.filter(({ status }) => status === 200).map(({ body }) => body.creditsLeft as number);
  assert.deepEqual(
    left.sort((a, b) => a - b),
    Array.from({ length: 100 }, (_, i) => i),
  );
  const { balance, held, lines } = app.audit();
  assert.deepEqual([balance, held, lines], [0, 0, 0]);
});
