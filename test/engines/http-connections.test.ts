import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Failure } from '../../src/core/failure.ts';
import { startSite } from '../site/site.ts';
import { startHttpEngine } from '../support/start-http-engine.ts';
import { until } from '../support/until.ts';

test('the next request of a caller uses the connection of the last one', async (t) => {
  const { open, site } = await start(t);

  const first = await open(`${site.url}/text`);
  const second = await open(`${site.url}/text`);

  assert.equal(site.connections, 1);
  assert.equal(first.bytes, second.bytes);
  assert.ok(first.bytes > first.body.length, 'headers are bytes too');
});

test('no caller ever meets the connection of another', async (t) => {
  const { open, site } = await start(t);

  await open(`${site.url}/text`, {}, { callerId: 'one' });
  await open(`${site.url}/text`, {}, { callerId: 'two' });

  assert.equal(site.connections, 2);
});

test('requests at the same time share nothing', async (t) => {
  const { open, site } = await start(t);

  const pages = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      open(`${site.url}/cookies/redirect?n=${n}`, { cookies: [{ name: 'own', value: `${n}` }] }),
    ),
  );

  for (const [n, { body }] of pages.entries()) {
    assert.match(body, new RegExp(`<dt>own</dt><dd>${n}</dd><dt>n</dt><dd>${n}</dd></dl>`));
  }
});

test('a connection that serves nobody is closed after some seconds', async (t) => {
  const { gate, open, site } = await start(t);
  await open(`${site.url}/text`);
  assert.ok(gate.openSockets > 0);

  await until(() => gate.openSockets === 0, 8000);

  await until(() => site.openConnections === 0);
});

test('a request that is stopped leaves no connection, whatever it was doing', async (t) => {
  for (const path of ['/slow/never', '/slow/body?ms=50&chunks=100000', '/endless']) {
    const { gate, open, site } = await start(t);
    const controller = new AbortController();
    const opening = open(`${site.url}${path}`, {}, { signal: controller.signal });
    await until(() => site.requests.length === 1);

    controller.abort(new Failure('SERVICE_BUSY'));

    await assert.rejects(opening, (error) => error instanceof Failure);
    await until(() => gate.openSockets === 0, 1000);
  }
});

test('after many stopped requests the good ones still work, and nothing is left over', async (t) => {
  const { gate, open, site } = await start(t);
  const stopped = async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Failure('SERVICE_BUSY')), 5);
    await open(`${site.url}/slow/never`, {}, { signal: controller.signal }).catch(() => {});
  };
  for (let round = 0; round < 10; round++) {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? stopped() : open(`${site.url}/text`))),
    );

    const pages = outcomes.filter((outcome) => outcome !== undefined);
    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 200, 200, 200],
    );
  }
  await until(() => gate.openSockets === 0, 8000);
});

test('the timings of a first visit are told, and a kept connection has none to dial', async (t) => {
  const { open, site } = await start(t, { resolve: () => new Promise((done) => setTimeout(done, 20, ['127.0.0.1'])) });

  const first = await open(`http://site.test:${site.port}/slow/headers?ms=50`);
  const second = await open(`http://site.test:${site.port}/slow/headers?ms=50`);

  const { dns = 0, firstByte = 0 } = first.timings ?? {};
  assert.ok(dns >= 19 && firstByte >= 49, JSON.stringify(first.timings));
  assert.deepEqual(Object.keys(second.timings ?? {}), ['firstByte', 'download']);
});

async function start(t: TestContext, options: Parameters<typeof startHttpEngine>[1] = {}) {
  const site = await startSite();
  t.after(() => site.close());
  return { site, ...(await startHttpEngine(t, options)) };
}
