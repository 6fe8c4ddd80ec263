import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsOwner, OWNER, PASSWORD, tokenOf, visitDashboard } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';

const engines = { http: answering(), browser: answering() };

test('the printed link makes the owner, once, and signs them in', async (t) => {
  const app = await startApp(t, engines);
  const token = tokenOf(app.ownerLink);
  const owner = visitDashboard(app);

  const shown = await owner.post('invitation/look', { token });
  const accepted = await owner.post('invitation/accept', { token, ...OWNER });
  const again = await visitDashboard(app).post('invitation/accept', { token, ...OWNER, email: 'eve@example.com' });
  const me = await owner.get('me');

  assert.match(app.ownerLink ?? '', /^http:\/\/127\.0\.0\.1:\d+\/welcome#token=\w{43}$/);
  assert.deepEqual([shown.status, shown.body.role, shown.body.accountName], [200, 'owner', 'Owner']);
  assert.equal(accepted.status, 200, accepted.text);
  assert.deepEqual([again.status, again.body.code], [404, 'LINK_NOT_VALID']);
  assert.equal(me.status, 200);
  const { id, ...person } = me.body.person;
  assert.match(id, /^per_/);
  assert.deepEqual(person, { name: OWNER.name, email: OWNER.email, role: 'owner' });
  assert.deepEqual([me.body.account.name, me.body.account.creditsLeft], ['Owner', 1000]);
});

test('a new link is made at each start until there is an owner, and the one before stops working', async (t) => {
  const first = await startApp(t, engines);
  await first.close();
  const second = await startApp(t, { ...engines, dataDir: first.dataDir });

  const old = await visitDashboard(second).post('invitation/accept', { token: tokenOf(first.ownerLink), ...OWNER });
  await enterAsOwner(second);
  await second.close();
  const third = await startApp(t, { ...engines, dataDir: first.dataDir });

  assert.equal(old.status, 404);
  assert.equal(third.ownerLink, undefined);
  assert.ok(![...first.lines, ...second.lines].some((line) => line.includes('token=')));
});

test('a person signs in with e-mail and password, and out again', async (t) => {
  const app = await startApp(t, engines);
  await enterAsOwner(app);
  const person = visitDashboard(app);

  const before = await person.get('me');
  const signedIn = await person.post('sign-in', { email: 'OLGA@example.com', password: PASSWORD });
  const during = await person.get('me');
  const kept = [...person.cookies];
  const signedOut = await person.post('sign-out');
  for (const [name, value] of kept) person.cookies.set(name, value);
  const after = await person.get('me');

  assert.deepEqual([before.status, before.body.code], [401, 'NOT_SIGNED_IN']);
  assert.deepEqual([signedIn.status, signedIn.body], [200, during.body]);
  assert.equal(signedOut.status, 204);
  assert.match(signedOut.headers.getSetCookie().join(), /trawl_session=;.*Max-Age=0/);
  assert.equal(after.status, 401);
});
