import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsMember, enterAsOwner, OWNER, PASSWORD, tokenOf, visitDashboard } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';

const engines = { http: answering(), browser: answering() };
const INVITING = { ...engines, env: { TRAWL_SIGNUP: 'invite' } };

test('of 20 wrong passwords most are not even looked at, and the answer says when to come back', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const guesser = visitDashboard(app);

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      // A made-up address of the caller changes nothing.
      guesser.send(
        'POST',
        'sign-in',
        { email: OWNER.email, password: `guess ${count}` },
        {
          'X-Forwarded-For': `203.0.113.${count}`,
        },
      ),
    ),
  );
  const right = await guesser.post('sign-in', { email: OWNER.email, password: PASSWORD });

  assert.equal(answers.filter(({ status }) => status === 401).length, 10);
  const slowed = answers.filter(({ status }) => status === 429);
  assert.equal(slowed.length, 10);
  for (const { headers, body } of slowed) {
    const wait = Number(headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 300);
    assert.deepEqual([body.code, body.retry_after], ['RATE_LIMIT_EXCEEDED', wait]);
  }
  assert.equal(right.status, 429); // or a guesser could tell
  assert.equal((await owner.get('me')).status, 200); // who is in stays in
});

test('who is slowed down gets in again by a link of the operator', async (t) => {
  const app = await startApp(t, engines);
  await enterAsOwner(app);
  const guesser = visitDashboard(app);
  for (let count = 0; count < 12; count += 1) await guesser.post('sign-in', { email: OWNER.email, password: 'wrong' });

  const person = await app.operator.people.findByEmail(OWNER.email);
  assert.ok(person);
  const { token } = await app.operator.invite.newPassword(person);
  const next = { ...OWNER, password: 'another long one' };
  const entered = await visitDashboard(app).post('invitation/accept', { token, ...next });

  assert.equal(entered.status, 200, entered.text);
});

test('one place cannot try one password on many addresses for long', async (t) => {
  const app = await startApp(t, engines);
  const guesser = visitDashboard(app);

  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, count) => {
      const { status } = await guesser.post('sign-in', {
        email: `person${count}@example.com`,
        password: 'Winter2026!',
      });
      return status;
    }),
  );

  assert.deepEqual(
    [401, 429].map((code) => statuses.filter((status) => status === code).length),
    [50, 10],
  );
});

test('right passwords are not held against anybody', async (t) => {
  const app = await startApp(t, engines);
  await enterAsOwner(app);

  for (let count = 0; count < 15; count += 1) {
    const { status } = await visitDashboard(app).post('sign-in', { email: OWNER.email, password: PASSWORD });
    assert.equal(status, 200);
  }
});

test('an address nobody has and a wrong password give one answer, after the same time', async (t) => {
  const app = await startApp(t, engines);
  await enterAsOwner(app);
  const stranger = visitDashboard(app);
  const timed = async (email: string) => {
    const started = performance.now();
    const { status, body } = await stranger.post('sign-in', { email, password: 'not the password' });
    const { requestId: _id, ...answer } = body;
    return { ms: performance.now() - started, answer: { status, ...answer } };
  };
  await timed('warm@example.com');

  const known = [];
  const unknown = [];
  for (let count = 0; count < 7; count += 1) {
    known.push(await timed(OWNER.email));
    unknown.push(await timed('nobody@example.com'));
  }
  const odd = await timed('somebody@localhost');

  const answer = { status: 401, code: 'WRONG_PASSWORD', error: 'Wrong e-mail address or password' };
  for (const one of [...known, ...unknown, odd]) assert.deepEqual(one.answer, answer);
  const fastest = (tries: { ms: number }[]) => Math.min(...tries.map(({ ms }) => ms));
  const ratio = fastest(unknown) / fastest(known);
  assert.ok(ratio > 0.6 && ratio < 1.6, `${ratio}`);
});

test('sign-up gives one answer whether the address is taken or not, and makes nobody twice', async (t) => {
  const app = await startApp(t, { ...engines, env: { TRAWL_SIGNUP: 'open', TRAWL_SIGNUP_CREDITS: '25' } });
  await enterAsOwner(app);
  const stranger = visitDashboard(app);

  const door = await stranger.get('door');
  const fresh = await stranger.post('sign-up', { name: 'Nia', email: 'nia@example.com', password: PASSWORD });
  const taken = await stranger.post('sign-up', { name: 'Eve', email: 'OLGA@example.com', password: 'evil password' });
  const nia = await visitDashboard(app).post('sign-in', { email: 'nia@example.com', password: PASSWORD });
  const eve = await visitDashboard(app).post('sign-in', { email: OWNER.email, password: 'evil password' });

  assert.equal(door.body.signup, 'open');
  assert.deepEqual([fresh.status, fresh.text], [taken.status, taken.text]);
  assert.equal(fresh.status, 204);
  assert.deepEqual([nia.body.person.role, nia.body.account.name, nia.body.account.creditsLeft], ['member', 'Nia', 25]);
  assert.equal(eve.status, 401);
  assert.equal((await app.operator.accounts.list()).length, 2);
});

test('sign-up is off unless it is opened, and cannot be flooded when it is', async (t) => {
  const app = await startApp(t, engines);
  const open = await startApp(t, { ...engines, env: { TRAWL_SIGNUP: 'open' } });
  const person = (count: number) => ({ name: 'N', email: `n${count}@example.com`, password: PASSWORD });

  const refused = await visitDashboard(app).post('sign-up', person(0));
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await visitDashboard(open).post('sign-up', person(count))).status);

  assert.deepEqual([refused.status, refused.body.code], [403, 'SIGNUP_OFF']);
  assert.deepEqual(statuses.slice(-3), [204, 429, 429]);
});

test('a weak password, a bad address and fields nobody knows are told, all at once', async (t) => {
  const app = await startApp(t, engines);
  const token = tokenOf(app.ownerLink);

  const { status, body } = await visitDashboard(app).post('invitation/accept', {
    ...{ token, name: '', email: 'nowhere', password: 'short', isAdmin: true },
  });

  assert.equal(status, 400);
  assert.deepEqual(body.details.map(({ path }: { path: string }) => path).sort(), [
    'email',
    'isAdmin',
    'name',
    'password',
  ]);
});

test('a new password ends every other session and keeps this one, under a new token', async (t) => {
  const app = await startApp(t, engines);
  const here = await enterAsOwner(app);
  const there = visitDashboard(app);
  await there.post('sign-in', { email: OWNER.email, password: PASSWORD });
  const before = here.cookies.get('trawl_session');

  const wrong = await here.post('password', { current: 'not it at all', next: 'a brand new one' });
  const changed = await here.post('password', { current: PASSWORD, next: 'a brand new one' });

  assert.deepEqual([wrong.status, wrong.body.details[0].path], [400, 'current']);
  assert.equal(changed.status, 204);
  assert.notEqual(here.cookies.get('trawl_session'), before);
  assert.equal((await here.get('me')).status, 200);
  assert.equal((await there.get('me')).status, 401);
  assert.equal((await visitDashboard(app).post('sign-in', { email: OWNER.email, password: PASSWORD })).status, 401);
  const fresh = await visitDashboard(app).post('sign-in', { email: OWNER.email, password: 'a brand new one' });
  assert.equal(fresh.status, 200);
});

test('a cookie that was there before signing in is never the one of the session', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const member = await enterAsMember(app, owner);
  const planted = member.cookies.get('trawl_session') ?? '';
  const victim = visitDashboard(app);
  victim.cookies.set('trawl_session', planted);

  const entered = await victim.post('sign-in', { email: OWNER.email, password: PASSWORD });

  assert.equal(entered.body.person.email, OWNER.email);
  assert.notEqual(victim.cookies.get('trawl_session'), planted);
  assert.equal((await member.get('me')).body.person.email, 'mia@example.com');
});
