import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsOwner } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { type App, startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const PAGE = { url: 'https://example.test/' };

function suspend(app: App, at: number | null) {
  return app.operator.store.db.updateTable('account').set({ suspended_at: at }).execute();
}

test('the keys of a suspended account stop at once, say why, and work again with the account', async (t) => {
  const http = answering();
  const app = await startApp(t, { http });
  const before = await app.scrape(PAGE);

  await suspend(app, Date.now());
  const during = await app.scrape(PAGE);
  const account = await app.get('/api/v1/account');
  await suspend(app, null);
  const after = await app.scrape(PAGE);

  assert.deepEqual([before.status, during.status, account.status, after.status], [200, 403, 403, 200]);
  assert.deepEqual([during.body.code, during.body.required], ['INSUFFICIENT_PERMISSIONS', ['scrape']]);
  assert.match(during.body.error, /^API key lacks required permissions: its account is suspended/);
  assert.equal(http.orders.length, 2);
  await until(async () => (await app.operator.recentRequests({ limit: 10 })).length === 3);
  const lines = await app.operator.recentRequests({ limit: 10 });
  assert.deepEqual(
    lines.map(({ status, cost }) => [status, cost]),
    [
      [200, 1],
      [403, 0],
      [200, 1],
    ],
  );
});

test('a wrong key learns nothing of a suspension, and a revoked one neither', async (t) => {
  const app = await startApp(t, { http: answering() });
  const [key] = await app.operator.keys.list();
  await suspend(app, Date.now());

  const unknown = await app.scrape(PAGE, { 'X-API-KEY': 'a-key-that-nobody-has-ever-seen' });
  await app.operator.keys.revoke(key?.id ?? '', Date.now());
  const revoked = await app.scrape(PAGE);

  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid API key']);
  assert.deepEqual([revoked.status, revoked.body.error], [401, 'Invalid API key']);
});

test('nor does the playground of a suspended account scrape', async (t) => {
  const http = answering();
  const app = await startApp(t, { http });
  const owner = await enterAsOwner(app);
  const [{ id }] = (await owner.get('keys')).body.keys;
  await suspend(app, Date.now());

  const { status } = await owner.post(`playground/${id}`, PAGE);

  assert.equal(status, 403);
  assert.equal(http.orders.length, 0);
});
