import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsOwner } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const PAGE = { url: 'https://example.test/' };
const NEW_KEY = { name: 'play', permissions: ['scrape'], requestsPerMinute: 3, concurrentRequests: 2 };

test('a scrape from the playground is one of its key: answer, charge, limits and log line', async (t) => {
  const app = await startApp(t, { http: answering(), browser: answering() });
  const owner = await enterAsOwner(app);
  const { body: made } = await owner.post('keys', NEW_KEY);

  const answer = await owner.post(`playground/${made.key.id}`, PAGE);
  const lacking = await owner.post(`playground/${made.key.id}`, { ...PAGE, renderJs: true });
  const bad = await owner.post(`playground/${made.key.id}`, { url: 'nonsense', renderJS: true });
  const limited = await app.scrape(PAGE, { 'X-API-KEY': made.secret });
  await until(async () => (await app.operator.recentRequests({ limit: 10 })).length === 4);

  assert.deepEqual([answer.status, answer.body.body, answer.body.cost], [200, '<h1>Hello</h1>', 1]);
  assert.deepEqual([answer.headers.get('X-Credits-Used'), answer.headers.get('X-Credits-Left')], ['1', '999']);
  assert.match(answer.headers.get('RateLimit') ?? '', /^"minute";r=2;/);
  assert.deepEqual([lacking.status, lacking.body.required], [403, ['javascript']]);
  assert.deepEqual([bad.status, bad.body.details.length], [400, 2]);
  assert.equal(limited.status, 429);
  const lines = await app.operator.recentRequests({ limit: 10 });
  assert.ok(lines.every(({ apiKeyId }) => apiKeyId === made.key.id));
  assert.deepEqual(
    lines.map(({ status }) => status),
    [429, 400, 403, 200],
  );
  assert.equal(app.audit().balance, 999);
});

test('a key that is revoked or has expired does not work in the playground either', async (t) => {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const app = await startApp(t, { http: answering(), browser: answering(), now });
  const owner = await enterAsOwner(app);
  const { body: revoked } = await owner.post('keys', NEW_KEY);
  const { body: expired } = await owner.post('keys', { ...NEW_KEY, expiresAt: Date.now() + 60_000 });
  await owner.delete(`keys/${revoked.key.id}`);
  ahead = 60_000;

  for (const { key } of [revoked, expired]) {
    const { status, body } = await owner.post(`playground/${key.id}`, PAGE);
    assert.deepEqual([status, body.code], [401, 'INVALID_API_KEY']);
  }
});

test('an Idempotency-Key works in the playground', async (t) => {
  const app = await startApp(t, { http: answering(), browser: answering() });
  const owner = await enterAsOwner(app);
  const { body: made } = await owner.post('keys', NEW_KEY);
  const send = () => owner.send('POST', `playground/${made.key.id}`, PAGE, { 'Idempotency-Key': 'once' });

  const first = await send();
  const second = await send();

  assert.deepEqual([first.status, second.status, second.headers.get('Idempotency-Replayed')], [200, 200, 'true']);
  assert.equal(app.audit().balance, 999);
});
