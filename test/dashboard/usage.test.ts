import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterAsMember, enterAsOwner } from '../support/dashboard-visitor.ts';
import { answering, failing } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const HOUR_MS = 3_600_000;
const engines = { http: answering(), browser: failing('TARGET_UNREACHABLE') };
const logged = (app: Awaited<ReturnType<typeof startApp>>, lines: number) =>
  until(async () => (await app.operator.recentRequests({ limit: 1000 })).length === lines);

for (const [period, step, points] of [
  ['24h', HOUR_MS, 24],
  ['7d', 6 * HOUR_MS, 28],
  ['30d', 24 * HOUR_MS, 30],
] as const) {
  test(`usage over ${period} has every point, and they come to the total`, async (t) => {
    const app = await startApp(t, engines);
    const owner = await enterAsOwner(app);
    await app.scrape({ url: 'https://one.test/' });
    await app.scrape({ url: 'https://two.test/', extractRules: { a: 'h1' } });
    await app.scrape({ url: 'https://two.test/', renderJs: true });
    await logged(app, 3);

    const { body } = await owner.get(`usage?period=${period}`);

    assert.deepEqual([body.period, body.step, body.points.length], [period, step, points]);
    assert.deepEqual([body.to - body.from, body.points[1].at - body.from], [points * step, step]);
    const { p50Ms, p95Ms, ...total } = body.total;
    assert.deepEqual(total, { requests: 3, succeeded: 2, credits: 2 });
    assert.ok(p50Ms > 0 && p95Ms >= p50Ms);
    const { at: _at, ...last } = body.points.at(-1);
    assert.deepEqual(last, body.total);
    const empty = { requests: 0, succeeded: 0, credits: 0, p50Ms: null, p95Ms: null };
    assert.deepEqual(body.points[0], { at: body.from, ...empty });
    const hosts = body.byHost.map(({ value, requests }: { value: string; requests: number }) => [value, requests]);
    assert.deepEqual(hosts, [
      ['two.test', 2],
      ['one.test', 1],
    ]);
    const features = body.byFeature.map(({ label, ...share }: { label: string }) => [label, share]);
    assert.deepEqual(features, [
      ['CSS rules', { value: 'extractRules', requests: 1, succeeded: 1, credits: 1 }],
      ['JavaScript rendering', { value: 'renderJs', requests: 1, succeeded: 0, credits: 0 }],
    ]);
    assert.deepEqual([body.byKey[0].label, body.byKey[0].requests], ['TRAWL_API_KEY', 3]);
    assert.deepEqual([body.creditsLeft, body.daysLeft], [998, 499]);
  });
}

test('usage of one key leaves out the others', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const wish = { name: 'other', permissions: ['scrape'], requestsPerMinute: 60, concurrentRequests: 5 };
  const { body: other } = await owner.post('keys', wish);
  await app.scrape({ url: 'https://one.test/' });
  await app.scrape({ url: 'https://two.test/' }, { 'X-API-KEY': other.secret });
  await logged(app, 2);

  const { body } = await owner.get(`usage?period=7d&key=${other.key.id}`);

  assert.deepEqual([body.total.requests, body.byHost.length, body.byHost[0].value], [1, 1, 'two.test']);
  assert.deepEqual(
    body.byKey.map(({ label }: { label: string }) => label),
    ['other'],
  );
});

test('the sums are those of the log, and outlive a restart', async (t) => {
  const app = await startApp(t, engines);
  await app.scrape({ url: 'https://one.test/' });
  await app.close(); // what was not yet written is written now
  const again = await startApp(t, { ...engines, dataDir: app.dataDir });
  await again.scrape({ url: 'https://one.test/' });
  const owner = await enterAsOwner(again);
  await logged(again, 2);

  const { body } = await owner.get('usage?period=30d');

  assert.deepEqual([body.total.requests, body.total.credits, body.byHost[0].requests], [2, 2, 2]);
});

test('an account that spent nothing has no last day, and sees nothing of others', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const member = await enterAsMember(app, owner);
  await app.scrape({ url: 'https://one.test/' });
  await logged(app, 1);

  const { body } = await member.get('usage?period=24h');

  assert.deepEqual([body.total.requests, body.total.p50Ms, body.daysLeft], [0, null, null]);
  assert.deepEqual([body.byKey, body.byFeature, body.byHost], [[], [], []]);
});

test('an unknown period is refused', async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);

  const { status, body } = await owner.get('usage?period=1y');

  assert.deepEqual([status, body.details], [400, [{ path: 'period', message: 'must be 24h or 7d or 30d' }]]);
});
