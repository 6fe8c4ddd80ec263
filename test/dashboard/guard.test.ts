import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeAuthority } from '../support/certificates.ts';
import { enterAsMember, enterAsOwner, OWNER, PASSWORD, tokenOf, visitDashboard } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { type App, startApp, temporaryFolder } from '../support/start-app.ts';

const authority = makeAuthority();
const engines = { http: answering(), browser: answering() };
const INVITING = { ...engines, env: { TRAWL_SIGNUP: 'invite' } };

/** Every route of the dashboard's interface, as the server itself lists them. */
function routesOf({ routes }: App) {
  const ours = routes.filter(({ url }) => url.startsWith('/dashboard/api/'));
  assert.ok(ours.length > 20, 'there should be many');
  return ours.map(({ method, url, access }) => {
    const path = url.replace('/dashboard/api/', '').replace(/:\w+/g, 'some_id');
    return { method, path, access, body: ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : {} };
  });
}

const FOR_STRANGERS = ['door', 'sign-in', 'sign-up', 'invitation/look', 'invitation/accept'];

test('no route of the dashboard answers without a session, but the few at the door', async (t) => {
  const app = await startApp(t, INVITING);
  const stranger = visitDashboard(app);
  const forger = visitDashboard(app);
  forger.cookies.set('trawl_session', 'made.up');

  for (const { method, path, access, body } of routesOf(app)) {
    assert.equal(access === 'anyone', FOR_STRANGERS.includes(path), `${method} ${path}`);
    if (access === 'anyone') continue;
    for (const visitor of [stranger, forger]) {
      const { status, text, headers } = await visitor.send(method, path, body);
      assert.equal(status, 401, `${method} ${path}`);
      if (method !== 'HEAD') assert.match(text, /"code":"NOT_SIGNED_IN"/);
      assert.equal(headers.get('cache-control'), 'no-store');
    }
  }
});

test('an API key opens no route of the dashboard', async (t) => {
  const app = await startApp(t, engines);

  const answer = await app.get('/dashboard/api/me');

  assert.equal(answer.status, 401);
});

test('a member cannot call any route of the owner', async (t) => {
  const app = await startApp(t, INVITING);
  const member = await enterAsMember(app, await enterAsOwner(app));
  const owners = routesOf(app).filter(({ access }) => access === 'owner');

  assert.deepEqual([...new Set(owners.map(({ path }) => path.split('/')[0]))].sort(), [
    'accounts',
    'invitations',
    'system',
  ]);
  for (const { method, path, body } of owners) {
    const { status, text } = await member.send(method, path, body);
    assert.equal(status, 403, `${method} ${path}`);
    if (method !== 'HEAD') assert.match(text, /"code":"OWNER_ONLY"/);
  }
});

test('a change that comes from another site is refused on every route, signed in or not', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
  ];

  for (const { method, path, body } of routesOf(app).filter(({ method }) => method !== 'GET' && method !== 'HEAD')) {
    for (const headers of foreign) {
      const { status, body: answer } = await owner.send(method, path, body, headers);
      assert.deepEqual([status, answer.code], [403, 'CROSS_SITE'], `${method} ${path} ${JSON.stringify(headers)}`);
    }
  }
  assert.equal((await owner.get('me')).status, 200);
});

test('without word of the site, the origin has to be ours', async (t) => {
  const app = await startApp(t, { ...engines, env: { TRAWL_PUBLIC_URL: 'https://trawl.example' } });
  const post = (headers: Record<string, string>) =>
    fetch(`${app.url}/dashboard/api/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ email: OWNER.email, password: PASSWORD }),
    }).then(({ status }) => status);

  assert.equal(await post({ Origin: app.url }), 401);
  assert.equal(await post({ Origin: 'https://trawl.example' }), 401); // a proxy in between may change the host
  assert.equal(await post({}), 401); // no browser: there are no cookies to abuse
  assert.equal(await post({ Origin: 'null' }), 403);
  assert.equal(await post({ Origin: 'http://127.0.0.1:1' }), 403);
});

test('a form of another site cannot even say JSON', async (t) => {
  const app = await startApp(t, engines);

  const { status } = await fetch(`${app.url}/dashboard/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ email: OWNER.email, password: PASSWORD }),
  });

  assert.equal(status, 400);
});

test('every answer carries the headers that keep others out', async (t) => {
  const app = await startApp(t, engines);

  const { headers } = await visitDashboard(app).get('door');

  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
  assert.equal(headers.get('x-frame-options'), 'DENY');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
});

test('the cookie is out of reach of script and other sites', async (t) => {
  const app = await startApp(t, engines);

  const owner = visitDashboard(app);
  const { headers } = await owner.post('invitation/accept', { token: tokenOf(app.ownerLink), ...OWNER });
  const [cookie = '', ...others] = headers.getSetCookie();

  assert.deepEqual(others, []);
  assert.match(cookie, /^trawl_session=/);
  assert.deepEqual(attributesOf(cookie), ['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax']);
});

test('under TLS the cookie stays on this host and on https', async (t) => {
  const { cert, key } = authority.certify(['127.0.0.1']);
  const folder = await temporaryFolder(t);
  await Promise.all([writeFile(join(folder, 'cert.pem'), cert), writeFile(join(folder, 'key.pem'), key)]);
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, authority.ca]);
  t.after(() => setDefaultCACertificates(trusted));
  const env = { TRAWL_TLS_CERT: join(folder, 'cert.pem'), TRAWL_TLS_KEY: join(folder, 'key.pem') };
  const app = await startApp(t, { ...engines, env });

  const owner = visitDashboard(app);
  const { headers } = await owner.post('invitation/accept', { token: tokenOf(app.ownerLink), ...OWNER });
  const [cookie = ''] = headers.getSetCookie();

  assert.match(app.ownerLink ?? '', /^https:/);
  assert.match(cookie, /^__Host-trawl_session=/);
  assert.deepEqual(attributesOf(cookie), ['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax', 'Secure']);
  assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
  assert.equal((await owner.get('me')).status, 200);
});

function attributesOf(cookie: string): string[] {
  return cookie.split('; ').slice(1).sort();
}

test('no hash, token or secret is in any answer or log line', async (t) => {
  const app = await startApp(t, INVITING);
  const owner = await enterAsOwner(app);
  const member = await enterAsMember(app, owner);
  const answers: string[] = [];

  for (const { method, path, body } of routesOf(app).filter(({ method }) => method === 'GET')) {
    for (const visitor of [owner, member]) answers.push((await visitor.send(method, path, body)).text);
  }
  answers.push((await visitDashboard(app).post('sign-in', { email: OWNER.email, password: PASSWORD })).text);

  const { db } = app.operator.store;
  const secrets = [
    ...(await db.selectFrom('person_credential').select('password as secret').execute()),
    ...(await db.selectFrom('person_session').select('token as secret').execute()),
    ...(await db.selectFrom('invitation').select('token_hash as secret').execute()),
    ...(await db.selectFrom('api_key').select('hash as secret').execute()),
  ].map(({ secret }) => secret ?? '');
  assert.ok(secrets.length > 5 && secrets.every((secret) => secret.length > 20));
  const written = [...answers, ...app.lines].join('\n');
  for (const secret of [...secrets, PASSWORD, tokenOf(app.ownerLink), owner.cookies.get('trawl_session') ?? '?']) {
    assert.ok(!written.includes(secret), secret.slice(0, 12));
  }
});
