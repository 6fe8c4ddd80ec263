import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { runToEnd } from '../support/start-process.ts';
import { until } from '../support/until.ts';

const PAGE = { url: 'https://example.test/path?secret=1' };

/** A running service, and the operator's command on its data from another process. */
async function startBoth(t: TestContext) {
  const app = await startApp(t, { http: answering() });
  const trawl = (...args: string[]) => runToEnd('bin/trawl', args, { TRAWL_DATA_DIR: app.dataDir });
  return { app, trawl };
}

test('a key made by the command works at once in the running service, and fails at once when revoked', async (t) => {
  const { app, trawl } = await startBoth(t);

  const made = await trawl('keys', 'create', '--name', 'ci', '--permissions', 'scrape,serp', '--rpm', '7', '--json');
  const { id, key, permissions, requestsPerMinute } = JSON.parse(made.stdout);
  const before = await app.scrape(PAGE, { 'X-API-KEY': key });
  const revoked = await trawl('keys', 'revoke', id);
  const after = await app.scrape(PAGE, { 'X-API-KEY': key });

  assert.deepEqual([made.exitCode, revoked.exitCode], [0, 0]);
  assert.deepEqual([permissions, requestsPerMinute], [['scrape', 'serp'], 7]);
  assert.match(key, /^trawl_[0-9A-Za-z]{38}$/);
  assert.deepEqual(
    [before.status, before.headers.get('ratelimit-policy'), after.status],
    [200, '"minute";q=7;w=60', 401],
  );
});

test('keys are listed without their secrets', async (t) => {
  const { trawl } = await startBoth(t);
  const made = JSON.parse((await trawl('keys', 'create', '--name', 'shown', '--json')).stdout);

  const table = await trawl('keys', 'list');
  const list = JSON.parse((await trawl('keys', 'list', '--json')).stdout);

  assert.match(table.stdout, /^id +name +prefix +permissions/);
  assert.ok(table.stdout.includes(made.prefix) && !table.stdout.includes(made.key));
  assert.deepEqual(
    list.map(({ name }: { name: string }) => name),
    ['TRAWL_API_KEY', 'shown'],
  );
  assert.ok(!JSON.stringify(list).includes('hash'));
});

test('accounts are made with credits, and more can be granted and taken', async (t) => {
  const { trawl, app } = await startBoth(t);

  const account = JSON.parse((await trawl('accounts', 'create', '--name', 'Anna', '--credits', '50', '--json')).stdout);
  const granted = await trawl('credits', 'grant', 'Anna', '25', '--note', 'thanks');
  const taken = await trawl('credits', 'grant', '--json', '--', account.id, '-5');
  const tooMuch = await trawl('credits', 'grant', '--', 'Anna', '-1000');
  const list = await trawl('accounts', 'list');

  assert.equal(account.balance, 50);
  assert.equal(granted.stdout, 'Anna now has 75 credits.\n');
  assert.equal(JSON.parse(taken.stdout).balance, 70);
  assert.deepEqual([tooMuch.exitCode, tooMuch.stderr], [1, 'trawl: Anna has fewer than 1000 credits to take\n']);
  assert.match(list.stdout, /Anna +70 /);
  assert.deepEqual([app.audit().balance, app.audit().lines], [1070, 1070]);
});

test('requests tail shows what the service did, without queries', async (t) => {
  const { app, trawl } = await startBoth(t);
  await app.scrape(PAGE);
  await app.scrape({ ...PAGE, renderJs: 1 });
  await until(async () => (await app.operator.recentRequests({ limit: 10 })).length === 2);

  const table = await trawl('requests', 'tail');
  const lines = (await trawl('requests', 'tail', '--json', '-n', '1')).stdout.trim().split('\n');

  assert.match(table.stdout, /200 .* example\.test\/path/);
  assert.match(table.stdout, /400 +INVALID_REQUEST/);
  assert.ok(!table.stdout.includes('secret'));
  assert.equal(lines.length, 1);
  assert.equal(JSON.parse(lines[0] ?? '').code, 'INVALID_REQUEST');
});

for (const [args, exitCode, said] of [
  [['keys', 'create'], 2, /required option '--name/],
  [['keys', 'create', '--name', 'x', '--permissions', 'fly'], 2, /There is no fly/],
  [['keys', 'create', '--name', 'x', '--rpm', '0'], 2, /1 or more/],
  [['keys', 'create', '--name', 'x', '--expires', '2001-01-01'], 2, /in the past/],
  [['keys', 'create', '--name', 'x', '--account', 'nobody'], 3, /no account "nobody"/],
  [['keys', 'revoke', 'key_none'], 3, /no key key_none/],
  [['credits', 'grant', 'nobody', '5'], 3, /no account "nobody"/],
  [['credits', 'grant', 'Owner', 'five'], 2, /whole number/],
  [['fly'], 2, /unknown command/],
] as const) {
  test(`trawl ${args.join(' ')} ends with exit code ${exitCode} and says why`, async (t) => {
    const { trawl } = await startBoth(t);

    const ran = await trawl(...args);

    assert.equal(ran.exitCode, exitCode);
    assert.match(ran.stderr, said);
  });
}

test('a folder without data is not turned into a new service', async () => {
  const ran = await runToEnd('bin/trawl', ['keys', 'list'], { TRAWL_DATA_DIR: '/nonexistent/data' });

  assert.equal(ran.exitCode, 1);
  assert.match(ran.stderr, /no data in/);
});

test('every command explains itself', async () => {
  for (const args of [['--help'], ['keys', '--help'], ['keys', 'create', '--help'], ['requests', 'tail', '--help']]) {
    const ran = await runToEnd('bin/trawl', args, {});
    assert.equal(ran.exitCode, 0);
    assert.match(ran.stdout, /^Usage: trawl/);
  }
});
