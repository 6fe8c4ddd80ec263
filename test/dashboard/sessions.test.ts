import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsMember, enterAsOwner, OWNER, PASSWORD, visitDashboard } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';

const INVITING = { http: answering(), browser: answering(), env: { TRAWL_SIGNUP: 'invite' } };

test('a person sees where they are signed in, and ends one of these', async (t) => {
  const app = await startApp(t, INVITING);
  const here = await enterAsOwner(app);
  const there = visitDashboard(app);
  const forwarded = { 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'Phone/1.0' };
  await there.send('POST', 'sign-in', { email: OWNER.email, password: PASSWORD }, forwarded);

  const { body } = await here.get('sessions');
  const other = body.sessions.find(({ current }: { current: boolean }) => !current);
  const ended = await here.delete(`sessions/${other.id}`);
  const again = await here.delete(`sessions/${other.id}`);

  assert.equal(body.sessions.length, 2);
  assert.equal(body.sessions.filter(({ current }: { current: boolean }) => current).length, 1);
  assert.deepEqual(Object.keys(other).sort(), [
    'createdAt',
    'current',
    'expiresAt',
    'id',
    'ip',
    'lastSeenAt',
    'userAgent',
  ]);
  assert.deepEqual([other.ip, other.userAgent], ['127.0.0.1', 'Phone/1.0']); // the connection's, not the header's
  assert.deepEqual([ended.status, again.status], [204, 404]);
  assert.equal((await there.get('me')).status, 401);
  assert.equal((await here.get('me')).status, 200);
});

test('signing out everywhere ends every session, this one too', async (t) => {
  const app = await startApp(t, INVITING);
  const here = await enterAsOwner(app);
  const there = visitDashboard(app);
  await there.post('sign-in', { email: OWNER.email, password: PASSWORD });
  const kept = here.cookies.get('trawl_session') ?? '';

  const { status } = await here.delete('sessions');
  here.cookies.set('trawl_session', kept);

  assert.equal(status, 204);
  assert.deepEqual([(await here.get('me')).status, (await there.get('me')).status], [401, 401]);
});

test('nobody ends a session of somebody else', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const member = await enterAsMember(app, owner);
  const { body } = await owner.get('sessions');

  const { status } = await member.delete(`sessions/${body.sessions[0].id}`);

  assert.equal(status, 404);
  assert.equal((await owner.get('me')).status, 200);
});

test('sessions outlive a restart of the service', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  await app.close();
  const again = await startApp(t, { ...INVITING, dataDir: app.dataDir });

  const visitor = visitDashboard(again);
  visitor.cookies.set('trawl_session', owner.cookies.get('trawl_session') ?? '');

  assert.equal((await visitor.get('me')).body.person.email, OWNER.email);
});
