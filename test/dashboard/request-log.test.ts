import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { enterAsMember, enterAsOwner } from '../support/dashboard-visitor.ts';
import { answering, failing } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const page = { timings: { firstByte: 12, dns: 3 }, warnings: [{ code: 'GEO_EMULATED', message: 'only its language' }] };

async function startOwned(t: TestContext) {
  const app = await startApp(t, { http: answering(page), browser: failing('TARGET_UNREACHABLE') });
  const owner = await enterAsOwner(app);
  return { app, owner };
}

const logged = (app: Awaited<ReturnType<typeof startApp>>, lines: number) =>
  until(async () => (await app.operator.recentRequests({ limit: 1000 })).length === lines);

const SECRETS = ['s3cret-query', 's3cret-header', 's3cret-cookie', 's3cret-rule', 's3cret-wish', 's3cret-password'];

test('the detail of a request tells what was asked, what was charged and where the time went, and no secret', async (t) => {
  const { app, owner } = await startOwned(t);

  const answer = await app.scrape({
    url: 'https://user:s3cret-password@shop.test/cart?token=s3cret-query',
    headers: [{ name: 'Authorization', value: 's3cret-header' }],
    cookies: [{ name: 'sid', value: 's3cret-cookie' }],
    extractRules: { price: '.s3cret-rule' },
    aiScraping: [{ name: 'title', value: 's3cret-wish' }],
    deviceType: 'mobile',
    countryCode: 'de',
    waitFor: 5,
  });
  await logged(app, 1);
  const id = answer.headers.get('X-Request-Id');
  const { status, body, text } = await owner.get(`requests/${id}`);

  assert.deepEqual([answer.status, status], [200, 200]);
  assert.deepEqual(body.asked, {
    url: 'https://shop.test/cart',
    waitFor: 5,
    deviceType: 'mobile',
    countryCode: 'DE',
    headers: ['Authorization'],
    cookies: ['sid'],
    extractRules: ['price'],
    aiScraping: ['title'],
  });
  assert.deepEqual(body.receipt, [
    { feature: 'base', credits: 1 },
    { feature: 'ai', credits: 5 },
  ]);
  assert.deepEqual([body.cost, body.targetStatus, body.error, body.code], [6, 200, null, null]);
  assert.deepEqual(
    body.phases.map((phase: { name: string }) => phase.name),
    ['dns', 'firstByte', 'extract'],
  );
  assert.deepEqual(
    body.warnings.map((warning: { code: string }) => warning.code),
    ['WAIT_IGNORED', 'GEO_EMULATED'],
  );
  assert.deepEqual([body.keyName, body.host, body.path], ['TRAWL_API_KEY', 'shop.test', '/cart']);
  const file = JSON.stringify(await app.operator.recentRequests({ limit: 1 }));
  for (const secret of SECRETS) assert.ok(!text.includes(secret) && !file.includes(secret), secret);
});

test('the detail of a request that failed has the sentence its caller read, and no charge', async (t) => {
  const { app, owner } = await startOwned(t);

  const failed = await app.scrape({ url: 'https://down.test/', renderJs: true });
  const refused = await app.scrape({ url: 'nonsense' });
  await logged(app, 2);

  for (const { status, body, headers } of [failed, refused]) {
    const detail = (await owner.get(`requests/${headers.get('X-Request-Id')}`)).body;
    assert.deepEqual([detail.status, detail.code, detail.error], [status, body.code, body.error]);
    assert.deepEqual([detail.cost, detail.receipt, detail.phases], [0, [], []]);
  }
});

test('the log is filtered by key, host, status, class of status, feature and time, alone and together', async (t) => {
  const { app, owner } = await startOwned(t);
  const wish = { name: 'other', permissions: ['scrape'], requestsPerMinute: 60, concurrentRequests: 5 };
  const { body: other } = await owner.post('keys', wish);
  const start = Date.now();
  await app.scrape({ url: 'https://one.test/a' });
  await app.scrape({ url: 'https://two.test/b', renderJs: true });
  await app.scrape({ url: 'https://two.test/c', extractRules: { a: 'h1' } });
  await app.scrape({ url: 'https://two.test:8443/d' }, { 'X-API-KEY': other.secret });
  await app.scrape({ url: 'https://one.test/e', countryCode: 'DE' }, { 'X-API-KEY': other.secret });
  await app.scrape({ url: '' });
  await logged(app, 6);
  const paths = async (query: string) =>
    (await owner.get(`requests?${query}`)).body.requests.map(({ path }: { path: string | null }) => path);

  assert.deepEqual(await paths(''), [null, '/e', '/d', '/c', '/b', '/a']);
  assert.deepEqual(await paths(`key=${other.key.id}`), ['/e', '/d']);
  assert.deepEqual(await paths('host=TWO.test'), ['/c', '/b']);
  assert.deepEqual(await paths('host=two.test:8443'), ['/d']);
  assert.deepEqual(await paths('status=502'), ['/b']);
  assert.deepEqual(await paths('status=4xx'), [null, '/e']);
  assert.deepEqual(await paths('status=2xx'), ['/d', '/c', '/a']);
  assert.deepEqual(await paths('feature=extractRules'), ['/c']);
  assert.deepEqual(await paths('feature=country&status=403'), ['/e']);
  assert.deepEqual(await paths(`key=${other.key.id}&host=one.test&status=4xx`), ['/e']);
  assert.deepEqual(await paths(`key=${other.key.id}&status=5xx`), []);
  assert.equal((await paths(`from=${start}`)).length, 6);
  assert.deepEqual(await paths(`from=${Date.now() + 1000}`), []);
  assert.deepEqual(await paths(`to=${start}`), []);
  assert.deepEqual(await paths('key=key_unknown'), []);
});

for (const query of ['', 'status=2xx&', 'host=one.test&', 'status=200&host=one.test&']) {
  test(`pages of the log with "${query}" hold every line once, the newest first`, async (t) => {
    const { app, owner } = await startOwned(t);
    for (let line = 0; line < 7; line++) await app.scrape({ url: `https://one.test/${line}` });
    await logged(app, 7);

    const seen: string[] = [];
    for (let next: number | null = null, pages = 0; pages === 0 || (next !== null && pages < 10); pages++) {
      const { body } = await owner.get(`requests?${query}limit=3${next === null ? '' : `&before=${next}`}`);
      seen.push(...body.requests.map(({ path }: { path: string }) => path));
      next = body.next;
    }

    assert.deepEqual(seen, ['/6', '/5', '/4', '/3', '/2', '/1', '/0']);
  });
}

for (const query of ['status=99', 'status=2x', 'feature=ads', 'limit=0', 'limit=a', 'before=-1', 'page=2', 'from=a']) {
  test(`the log refuses ${query} and names the parameter`, async (t) => {
    const { owner } = await startOwned(t);

    const { status, body } = await owner.get(`requests?${query}`);

    assert.deepEqual([status, body.code, body.details[0].path], [400, 'INVALID_REQUEST', query.split('=')[0]]);
  });
}

test("nobody reads another account's log, by no filter and no id", async (t) => {
  const { app, owner } = await startOwned(t);
  const member = await enterAsMember(app, owner);
  const answer = await app.scrape({ url: 'https://one.test/' });
  await logged(app, 1);
  const [line] = await app.operator.recentRequests({ limit: 1 });

  const detail = await member.get(`requests/${answer.headers.get('X-Request-Id')}`);
  const queries = ['', `key=${line?.apiKeyId}`, 'host=one.test', 'status=200', `before=${(line?.sequence ?? 0) + 1}`];
  const lists = await Promise.all(queries.map((query) => member.get(`requests?${query}`)));

  assert.deepEqual([detail.status, detail.body.code], [404, 'NOT_FOUND']);
  for (const { body } of lists) assert.deepEqual(body, { requests: [], next: null });
});
