import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsMember, enterAsOwner } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const engines = { http: answering(), browser: answering() };
const PAGE = { url: 'https://example.test/' };
const NEW_KEY = {
  name: 'price watcher',
  permissions: ['scrape', 'javascript'],
  requestsPerMinute: 30,
  concurrentRequests: 3,
};

test('a key made in the dashboard is shown once, works, and is listed with what it did', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);

  const made = await owner.post('keys', NEW_KEY);
  const used = await app.scrape({ ...PAGE, renderJs: true }, { 'X-API-KEY': made.body.secret });
  await until(async () => (await app.operator.recentRequests({ limit: 1 })).length === 1);
  const listed = await owner.get('keys');

  assert.deepEqual([made.status, used.status], [201, 200]);
  const [key, environment] = listed.body.keys;
  const { id, createdAt, lastUsedAt, prefix, ...rest } = key;
  assert.deepEqual(rest, {
    ...NEW_KEY,
    ...{ expiresAt: null, revokedAt: null, fromEnvironment: false },
    last24h: { requests: 1, credits: 4 },
    last30d: { requests: 1, credits: 4 },
  });
  assert.equal(prefix, made.body.secret.slice(0, 12));
  assert.ok(id.startsWith('key_') && createdAt > 0 && lastUsedAt > 0);
  assert.deepEqual([environment.fromEnvironment, environment.last30d], [true, { requests: 0, credits: 0 }]);
  assert.deepEqual(listed.body.defaults, { requestsPerMinute: 100_000, concurrentRequests: 1000 });
  assert.ok(!listed.text.includes(made.body.secret) && !listed.text.includes('hash'));
});

test('what is changed of a key counts from its very next request', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const { body: made } = await owner.post('keys', NEW_KEY);
  const headers = { 'X-API-KEY': made.secret };
  const before = await app.scrape({ ...PAGE, renderJs: true }, headers);

  const change = { name: ' renamed ', permissions: ['scrape'], requestsPerMinute: 2, concurrentRequests: 1 };
  const changed = await owner.patch(`keys/${made.key.id}`, { ...change, expiresAt: Date.now() + 60_000 });
  const forbidden = await app.scrape({ ...PAGE, renderJs: true }, headers);
  const limited = await app.scrape(PAGE, headers);

  assert.equal(before.status, 200);
  assert.deepEqual([changed.status, changed.body.name, changed.body.permissions], [200, 'renamed', ['scrape']]);
  assert.ok(changed.body.expiresAt > Date.now());
  assert.deepEqual([forbidden.status, forbidden.body.required], [403, ['javascript']]);
  assert.deepEqual([limited.status, limited.headers.get('RateLimit-Policy')], [429, '"minute";q=2;w=60']);
});

test('a key revoked in the dashboard fails on its very next request, stays listed, and cannot be changed', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const { body: made } = await owner.post('keys', NEW_KEY);
  const before = await app.scrape(PAGE, { 'X-API-KEY': made.secret });

  const revoked = await owner.delete(`keys/${made.key.id}`);
  const after = await app.scrape(PAGE, { 'X-API-KEY': made.secret });
  const again = await owner.delete(`keys/${made.key.id}`);
  const changed = await owner.patch(`keys/${made.key.id}`, { name: 'back' });
  const { body } = await owner.get('keys');

  assert.deepEqual([before.status, revoked.status, after.status, again.status], [200, 204, 401, 204]);
  assert.deepEqual([changed.status, changed.body.code], [400, 'INVALID_REQUEST']);
  assert.ok(body.keys.at(-1).id === made.key.id && body.keys.at(-1).revokedAt > 0);
});

for (const [fault, body, path] of [
  ['without "scrape"', { ...NEW_KEY, permissions: ['ai'] }, 'permissions'],
  ['with an unknown permission', { ...NEW_KEY, permissions: ['scrape', 'root'] }, 'permissions[1]'],
  ['with a blank name', { ...NEW_KEY, name: '   ' }, 'name'],
  ['that has expired', { ...NEW_KEY, expiresAt: 1000 }, 'expiresAt'],
  ['with a field nobody knows', { ...NEW_KEY, accountId: 'acc_other' }, 'accountId'],
  ['without room for a request', { ...NEW_KEY, requestsPerMinute: 0 }, 'requestsPerMinute'],
] as const) {
  test(`a key ${fault} is refused, and the field is named`, async (t) => {
    const app = await startApp(t, engines);
    const owner = await enterAsOwner(app);

    const refused = await owner.post('keys', body);

    assert.deepEqual([refused.status, refused.body.code], [400, 'INVALID_REQUEST']);
    assert.deepEqual(
      refused.body.details.map((detail: { path: string }) => detail.path),
      [path],
      refused.text,
    );
    assert.equal((await owner.get('keys')).body.keys.length, 1);
  });
}

test('the key of the environment says where it is changed; its limits can be changed here', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const [{ id }] = (await owner.get('keys')).body.keys;

  const renamed = await owner.patch(`keys/${id}`, { name: 'mine' });
  const revoked = await owner.delete(`keys/${id}`);
  const limited = await owner.patch(`keys/${id}`, { requestsPerMinute: 7 });

  for (const { status, body } of [renamed, revoked]) {
    assert.deepEqual([status, body.code], [409, 'KEY_IN_ENVIRONMENT']);
    assert.match(body.error, /TRAWL_API_KEY/);
  }
  assert.deepEqual([limited.status, limited.body.requestsPerMinute], [200, 7]);
  assert.equal((await app.scrape(PAGE)).headers.get('RateLimit-Policy'), '"minute";q=7;w=60');
});

test("nobody reaches another account's key by its id: it is as unknown as one that never was", async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const member = await enterAsMember(app, owner);
  const { body: made } = await owner.post('keys', NEW_KEY);

  for (const id of [made.key.id, 'key_00000000000000000000']) {
    const answers = [
      await member.patch(`keys/${id}`, { name: 'stolen' }),
      await member.delete(`keys/${id}`),
      await member.post(`playground/${id}`, PAGE),
      await member.get(`usage?period=24h&key=${id}`),
    ];
    for (const { status, body } of answers) {
      assert.deepEqual([status, body.error], [404, 'Not found: there is no such key']);
    }
  }
  assert.deepEqual((await member.get('keys')).body.keys, []);
  assert.equal((await app.scrape(PAGE, { 'X-API-KEY': made.secret })).status, 200);
});
