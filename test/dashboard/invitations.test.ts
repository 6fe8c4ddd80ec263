import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsOwner, OWNER, PASSWORD, tokenOf, visitDashboard } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { runToEnd } from '../support/start-process.ts';

const engines = { http: answering(), browser: answering() };
const INVITING = { ...engines, env: { TRAWL_SIGNUP: 'invite' } };
const MIA = { name: 'Mia', email: 'mia@example.com', password: PASSWORD };

test('a link lets one person in, once, even when it is used twice at the same moment', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const { body } = await owner.post('invitations', { role: 'member', accountName: 'Mia & Co', credits: 40 });
  const listed = await owner.get('invitations');

  const both = await Promise.all(
    ['mia', 'max'].map((name) =>
      visitDashboard(app).post('invitation/accept', {
        ...{ token: tokenOf(body.link), name, email: `${name}@example.com`, password: PASSWORD },
      }),
    ),
  );

  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404]);
  const { account, person } = both.find(({ status }) => status === 200)?.body ?? {};
  assert.deepEqual([account.name, account.creditsLeft, person.role], ['Mia & Co', 40, 'member']);
  assert.deepEqual(
    listed.body.invitations.map(({ accountName }: { accountName: string }) => accountName),
    ['Mia & Co'],
  );
  assert.ok(!listed.text.includes(tokenOf(body.link)));
  assert.deepEqual((await owner.get('invitations')).body.invitations, []);
  assert.equal((await app.operator.accounts.list()).length, 2); // none for the one who came too late
});

test('a link for one address lets nobody else in, and stays good for its own', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const { id } = (await owner.get('me')).body.account;
  const { body } = await owner.post('invitations', { role: 'member', email: MIA.email, accountId: id });
  const token = tokenOf(body.link);

  const shown = await visitDashboard(app).post('invitation/look', { token });
  const other = await visitDashboard(app).post('invitation/accept', { token, ...MIA, email: 'eve@example.com' });
  const taken = await visitDashboard(app).post('invitation/accept', { token, ...MIA });

  assert.deepEqual([shown.body.email, shown.body.accountName, shown.body.purpose], [MIA.email, 'Owner', 'join']);
  assert.deepEqual([other.status, other.body.details[0].path], [400, 'email']);
  assert.deepEqual([taken.status, taken.body.account.id], [200, id]);
});

test('a link ends after seven days, and when it is taken back', async (t) => {
  let time = Date.now();
  const app = await startApp(t, { ...INVITING, now: () => time });
  const owner = await enterAsOwner(app);
  const first = (await owner.post('invitations', { role: 'member' })).body;
  assert.equal(first.expiresAt, time + 7 * 24 * 60 * 60 * 1000);
  const second = (await owner.post('invitations', { role: 'member' })).body;

  const takenBack = await owner.delete(`invitations/${second.id}`);
  const withdrawn = await visitDashboard(app).post('invitation/accept', { token: tokenOf(second.link), ...MIA });
  time = first.expiresAt;
  const expired = await visitDashboard(app).post('invitation/accept', { token: tokenOf(first.link), ...MIA });

  assert.equal(takenBack.status, 204);
  assert.deepEqual([withdrawn.status, expired.status], [404, 404]);
  assert.equal((await owner.delete(`invitations/${second.id}`)).status, 404);
});

test('with sign-up off there are no invitations, and those made before do not work', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const { body } = await owner.post('invitations', { role: 'member' });
  await app.close();
  const off = await startApp(t, { ...engines, dataDir: app.dataDir });

  const visitor = visitDashboard(off);
  visitor.cookies.set('trawl_session', owner.cookies.get('trawl_session') ?? '');
  const made = await visitor.post('invitations', { role: 'member' });
  const used = await visitDashboard(off).post('invitation/accept', { token: tokenOf(body.link), ...MIA });

  assert.deepEqual([made.status, made.body.code], [403, 'SIGNUP_OFF']);
  assert.equal(used.status, 404);
});

test('an invitation of an account that is there takes neither name nor credits', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const { id } = (await owner.get('me')).body.account;

  const both = await owner.post('invitations', { role: 'member', accountId: id, accountName: 'x', credits: 5 });
  const nowhere = await owner.post('invitations', { role: 'member', accountId: 'acc_none' });

  assert.equal(both.status, 400);
  assert.equal(nowhere.status, 404);
});

test('links begin with the address that people use', async (t) => {
  const app = await startApp(t, {
    ...engines,
    env: { TRAWL_SIGNUP: 'invite', TRAWL_PUBLIC_URL: 'https://trawl.example/' },
  });

  assert.match(app.ownerLink ?? '', /^https:\/\/trawl\.example\/welcome#token=/);
});

test("the operator's command lists people, and makes links for a forgotten password and for an owner", async (t) => {
  const app = await startApp(t, engines);
  const signedIn = await enterAsOwner(app);
  const trawl = (...args: string[]) => runToEnd('bin/trawl', args, { TRAWL_DATA_DIR: app.dataDir });

  const list = await trawl('people', 'list');
  const made = await trawl('people', 'link', OWNER.email);
  const token = /#token=(\w+)/.exec(made.stdout)?.[1] ?? '';
  const shown = await visitDashboard(app).post('invitation/look', { token });
  const next = { name: 'Olga O.', email: OWNER.email, password: 'a new and better one' };
  const used = await visitDashboard(app).post('invitation/accept', { token, ...next });
  const again = await visitDashboard(app).post('invitation/accept', { token, ...next });
  const another = JSON.parse((await trawl('people', 'link', '--json')).stdout);
  const second = await visitDashboard(app).post('invitation/accept', { token: tokenOf(another.link), ...MIA });
  const nobody = await trawl('people', 'link', 'nobody@example.com');

  assert.match(list.stdout, /olga@example\.com +owner +Owner/);
  assert.deepEqual([shown.body.email, shown.body.purpose], [OWNER.email, 'password']);
  assert.deepEqual([used.status, used.body.person.name, used.body.person.role], [200, 'Olga O.', 'owner']);
  assert.equal(again.status, 404);
  assert.equal((await signedIn.get('me')).status, 401); // opened with the old password
  assert.deepEqual([second.status, second.body.person.role], [200, 'owner']);
  assert.equal(nobody.exitCode, 3);
});
