import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { enterAsMember, enterAsOwner, PASSWORD, visitDashboard } from '../support/dashboard-visitor.ts';
import { answering, failing } from '../support/fake-engine.ts';
import { startApp, temporaryFolder } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const engines = { http: answering(), browser: answering() };
const INVITING = { ...engines, env: { TRAWL_SIGNUP: 'invite' } };

test('an owner makes, renames and lists accounts', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  await app.scrape({ url: 'https://example.test/' });

  const made = await owner.post('accounts', { name: 'Harbour', credits: 500 });
  const renamed = await owner.patch(`accounts/${made.body.id}`, { name: 'Harbour Ltd' });
  await until(async () => (await owner.get('accounts')).body.accounts[0].last30d.requests === 1);
  const { accounts } = (await owner.get('accounts')).body;

  assert.equal(made.status, 201);
  assert.deepEqual([renamed.body.name, renamed.body.creditsLeft, renamed.body.people], ['Harbour Ltd', 500, []]);
  assert.equal(accounts.length, 2);
  const { id: _id, createdAt: _at, ...first } = accounts[0];
  assert.deepEqual(first, {
    name: 'Owner',
    suspendedAt: null,
    creditsLeft: 999,
    creditsReserved: 0,
    people: [{ name: 'Olga Owner', email: 'olga@example.com', role: 'owner' }],
    keysInForce: 1,
    last30d: { requests: 1, credits: 1 },
  });
});

test('credits are given and taken with a reason, never more than are free', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const { id } = (await owner.post('accounts', { name: 'Harbour', credits: 100 })).body;
  const change = (credits: number, reason = 'November') => owner.post(`accounts/${id}/credits`, { credits, reason });

  const given = await change(50);
  const taken = await change(-120, 'a mistake');
  const tooMuch = await change(-31);

  assert.deepEqual([given.body.creditsLeft, taken.body.creditsLeft], [150, 30]);
  assert.deepEqual([tooMuch.status, tooMuch.body.details[0].path], [400, 'credits']);
  assert.equal((await change(0)).status, 400);
  assert.equal((await change(5, '')).status, 400);
  assert.equal((await owner.post('accounts/acc_none/credits', { credits: 1, reason: 'x' })).status, 404);
  const lines = await app.operator.store.db
    .selectFrom('ledger_entry')
    .select(['credits', 'note'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    lines.map(({ credits, note }) => [credits, note]),
    [
      [100, 'start credits'],
      [50, 'November'],
      [-120, 'a mistake'],
    ],
  );
});

test('people of a suspended account are out at their next request, and learn why only with their password', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const member = await enterAsMember(app, owner);
  const { id } = (await member.get('me')).body.account;
  const signIn = (password: string) => visitDashboard(app).post('sign-in', { email: 'mia@example.com', password });

  const suspended = await owner.patch(`accounts/${id}`, { suspended: true });
  const session = await member.get('me');
  const right = await signIn(PASSWORD);
  const wrong = await signIn('not the password');
  const back = await owner.patch(`accounts/${id}`, { suspended: false });
  const old = await member.get('me');
  const again = await signIn(PASSWORD);

  assert.ok(suspended.body.suspendedAt > 0);
  assert.equal(session.status, 401);
  assert.deepEqual([right.status, right.body.code], [403, 'ACCOUNT_SUSPENDED']);
  assert.deepEqual(right.headers.getSetCookie(), []);
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'WRONG_PASSWORD']);
  assert.equal(back.body.suspendedAt, null);
  assert.equal(old.status, 401); // the session was ended, not paused
  assert.equal(again.status, 200);
});

test('an owner cannot lock themselves out', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const { id } = (await owner.get('me')).body.account;

  const { status } = await owner.patch(`accounts/${id}`, { suspended: true });

  assert.equal(status, 400);
  assert.equal((await owner.get('me')).status, 200);
});

test('the state of the system shows exits without their passwords, and what failed lately', async (t) => {
  const folder = await temporaryFolder(t);
  const proxies = join(folder, 'proxies.json');
  await writeFile(proxies, '[{ "url": "http://user:s3cret-pass@proxy.example:8080", "country": "DE" }]');
  const http = failing('TARGET_UNREACHABLE');
  const app = await startApp(t, { ...INVITING, http, env: { TRAWL_PROXIES: proxies } });
  const owner = await enterAsOwner(app);
  const { body: failed } = await app.scrape({ url: 'https://down.test/' });

  await until(async () => (await owner.get('system')).body.recentErrors.length === 1);
  const { body, text } = await owner.get('system');

  assert.deepEqual(body.exits, [
    { address: 'http://proxy.example:8080', country: 'DE', healthy: true, outUntil: null },
  ]);
  assert.ok(!text.includes('s3cret'));
  assert.deepEqual(
    [body.recentErrors[0].requestId, body.recentErrors[0].accountName, body.recentErrors[0].status],
    [failed.requestId, 'Owner', 502],
  );
  assert.deepEqual([body.database.kind, body.database.requestLines, body.database.logDays], ['SQLite', 1, 30]);
  assert.ok(body.database.bytes > 10_000 && body.memoryBytes > 10_000_000);
  assert.deepEqual(
    body.checks.map(({ part }: { part: string }) => part),
    ['store', 'http', 'browser'],
  );
  assert.match(body.node, /^v\d+/);
});

test('the state of the system shows the browser that runs', async (t) => {
  const app = await startApp(t, { http: answering() });
  const owner = await enterAsOwner(app);

  const { browser } = (await owner.get('system')).body;

  assert.match(browser.version, /^\d+/);
  assert.equal(browser.processes.length, 1);
  assert.ok(browser.processes[0].memoryBytes > 10_000_000);
  assert.ok(Math.abs(Date.now() - browser.processes[0].startedAt) < 60_000);
  assert.ok(browser.pagesMax >= 1 && browser.waitingMax >= browser.pagesMax);
});
