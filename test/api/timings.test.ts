import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Timings } from '../../src/contract/timings.ts';
import { startSite } from '../site/site.ts';
import { answering } from '../support/fake-engine.ts';
import { type App, startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const late = () => new Promise<string[]>((resolve) => setTimeout(resolve, 40, ['127.0.0.1']));

test('the log tells where the time of a plain scrape went, and nothing is dialled on a kept connection', async (t) => {
  const site = await startSiteFor(t);
  const app = await startApp(t, { resolve: late, env: { TRAWL_ALLOW_TARGETS: '127.0.0.1,site.test' } });
  const url = `http://site.test:${site.port}/slow/body?ms=30&chunks=3`;

  await app.scrape({ url, extractRules: { drip: '.drip' } });
  await app.scrape({ url: `http://site.test:${site.port}/slow/headers?ms=60` });

  const [first, second] = await logged(app, 2);
  assert.deepEqual(Object.keys(first ?? {}), ['dns', 'connect', 'firstByte', 'download', 'extract']);
  assert.ok((first?.dns ?? 0) >= 39 && (first?.download ?? 0) >= 80, JSON.stringify(first));
  assert.deepEqual(Object.keys(second ?? {}), ['firstByte', 'download', 'extract']);
  assert.ok((second?.firstByte ?? 0) >= 59, JSON.stringify(second));
});

test('the timings of the request log are those of the log line, whole numbers', async (t) => {
  const timings = { queue: 3, firstByte: 5, render: 70 };
  const app = await startApp(t, { browser: answering({ timings }) });

  await app.scrape({ url: 'https://example.test/', renderJs: true });

  const [line] = await logged(app, 1);
  const { extract, ...visit } = line ?? {};
  assert.deepEqual(visit, timings);
  assert.ok(Number.isInteger(extract));
  await until(async () => (await app.operator.recentRequests({ limit: 1 })).length === 1);
  const [request] = await app.operator.recentRequests({ limit: 1 });
  assert.deepEqual(request?.timings, line);
});

test('an answer that is given again took no time of its own', async (t) => {
  const app = await startApp(t, { http: answering({ timings: { firstByte: 5 } }) });
  const again = () => app.scrape({ url: 'https://example.test/' }, { 'Idempotency-Key': 'once' });

  await again();
  await again();

  await until(async () => (await app.operator.recentRequests({ limit: 2 })).length === 2);
  const [replayed] = await app.operator.recentRequests({ limit: 1 });
  assert.deepEqual(replayed?.timings, {});
});

async function startSiteFor(t: TestContext) {
  const site = await startSite();
  t.after(() => site.close());
  return site;
}

/** The timings in the log lines, once there are so many. */
async function logged(app: App, count: number): Promise<Timings[]> {
  const read = () =>
    app.lines.map((line) => JSON.parse(line) as { timings?: Timings }).flatMap(({ timings }) => timings ?? []);
  await until(() => read().length >= count);
  return read();
}
