import assert from 'node:assert/strict';
import { request } from 'node:http';
import { type TestContext, test } from 'node:test';
import { startSite } from '../site/site.ts';
import { startApp, TEST_KEY } from '../support/start-app.ts';
import { until } from '../support/until.ts';

/** Short, for those who wait for it to pass; the others need not be cut off when the machine is slow. */
const SHORT_MS = 1500;
const LONG_MS = 20_000;

for (const [path, status, code, says] of [
  ['/endless', 502, 'TARGET_TOO_LARGE', /over 10 MiB/],
  ['/gzip/bomb', 502, 'TARGET_TOO_LARGE', /over 10 MiB/],
  ['/endless/headers', 502, 'TARGET_BAD_RESPONSE', /too many headers/],
  ['/slow/body?ms=100&chunks=100000', 504, 'TARGET_TIMEOUT', /within 1\.5 s; .* was sending its body/],
  ['/slow/never', 504, 'TARGET_TIMEOUT', /within 1\.5 s; .* was asked, without an answer/],
  ['/slow/headers?ms=60000', 504, 'TARGET_TIMEOUT', /without an answer/],
  ['/redirect/loop', 502, 'TARGET_BAD_RESPONSE', /redirects more than 20 times/],
  ['/reset/before', 502, 'TARGET_UNREACHABLE', /closed the connection before it answered/],
  ['/reset/headers', 502, 'TARGET_BAD_RESPONSE', /broke off/],
  ['/reset/body', 502, 'TARGET_BAD_RESPONSE', /broke off/],
  ['/short', 502, 'TARGET_BAD_RESPONSE', /broke off/],
  ['/garbage', 502, 'TARGET_BAD_RESPONSE', /is not HTTP/],
  ['/bad-chunk', 502, 'TARGET_BAD_RESPONSE', /broke off/],
  ['/gzip/corrupt', 502, 'TARGET_BAD_RESPONSE', /is not what its Content-Encoding says/],
] as const) {
  test(`${path} ends as ${code} within the deadline, free of charge`, async (t) => {
    const deadlineMs = code === 'TARGET_TIMEOUT' ? SHORT_MS : LONG_MS;
    const { app, site } = await start(t, { deadlineMs });
    const startedAt = performance.now();

    const answer = await app.scrape({ url: site.url + path });

    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.body.error);
    assert.match(answer.body.error, says);
    assert.ok(performance.now() - startedAt < deadlineMs + 1000);
    assert.equal(app.audit().balance, 1000);
    assert.doesNotMatch(app.lines.join(), /socks5h/);
  });
}

for (const [what, url, says] of [
  ['a name that is not there', 'http://nowhere.test/', /the name nowhere\.test does not resolve/],
  ['a port where nobody listens', 'http://site.test:1/', /port 1 of site\.test is one that browsers refuse/],
] as const) {
  test(`${what} is told`, async (t) => {
    const { app } = await start(t);

    const { body } = await app.scrape({ url });

    assert.match(body.error, says);
    assert.doesNotMatch(JSON.stringify(body), /127\.0\.0\.1/);
  });
}

test('a refused connection is told', async (t) => {
  const { app, site } = await start(t);
  await site.close();

  const { status, body } = await app.scrape({ url: `http://site.test:${site.port}/` });

  assert.deepEqual([status, body.code], [502, 'TARGET_UNREACHABLE']);
  assert.match(body.error, /site\.test refused the connection to port/);
  assert.doesNotMatch(JSON.stringify(body), /127\.0\.0\.1/);
});

test('memory stays flat while pages without end are cut off', async (t) => {
  const { app, site } = await start(t);
  const cutOff = async (times: number) => {
    for (let n = 0; n < times; n++) await app.scrape({ url: `${site.url}/endless` });
  };
  await cutOff(4);
  const before = process.memoryUsage().rss;

  await cutOff(12);

  const grownMiB = (process.memoryUsage().rss - before) / 1024 / 1024;
  assert.ok(grownMiB < 60, `${grownMiB.toFixed(0)} MiB more after 12 bodies of 10 MiB`);
});

test('a caller who hangs up stops the fetch at the target', async (t) => {
  const { app, site } = await start(t, { deadlineMs: 30_000 });
  const asked = request(`${app.url}/api/v1/scrape`, {
    method: 'POST',
    headers: { 'X-API-KEY': TEST_KEY, 'Content-Type': 'application/json' },
  });
  asked.on('error', () => {});
  asked.end(JSON.stringify({ url: `${site.url}/slow/never` }));
  await until(() => site.requests.length === 1);
  assert.equal(site.openConnections, 1);

  asked.destroy();

  await until(() => site.openConnections === 0);
  await until(() => app.audit().held === 0);
  assert.equal(app.audit().balance, 1000);
});

test('a target that closes its kept connection does not fail the next request', async (t) => {
  const { app, site } = await start(t);
  await app.scrape({ url: `${site.url}/text` });

  for (let n = 0; n < 5; n++) {
    site.closeConnections();
    const { status } = await app.scrape({ url: `${site.url}/text` });
    assert.equal(status, 200);
  }
});

async function start(t: TestContext, { deadlineMs = LONG_MS } = {}) {
  const site = await startSite();
  t.after(() => site.close());
  const app = await startApp(t, {
    env: { TRAWL_DEADLINE_MS: String(deadlineMs) },
    async resolve(name) {
      if (name === 'nowhere.test') throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
      return ['127.0.0.1'];
    },
  });
  return { app, site };
}
