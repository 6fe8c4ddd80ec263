import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startRendering, textOf } from '../support/start-rendering.ts';

const { site, render } = await startRendering();

test('no visit finds what another stored, even at the same time', async () => {
  const visits = await Promise.all(Array.from({ length: 4 }, () => render('/js/storage')));
  visits.push(await render('/js/storage'));

  for (const { body } of visits) {
    assert.deepEqual(JSON.parse(textOf(body.body, 'storage') ?? ''), {
      ...{ localStorage: 0, sessionStorage: 0, cookie: 0, indexedDB: 0, cache: 0 },
    });
  }
});

test('two visits to one site at once send their own cookies and headers, and no others', async () => {
  site.clear();
  const names = ['ada', 'bob', 'cyd', 'dan'];
  await Promise.all(
    names.map((name) =>
      render(`/js/chain?ms=30&who=${name}`, {
        cookies: [{ name: 'who', value: name }],
        headers: [{ name: 'X-Who', value: name }],
      }),
    ),
  );

  const documents = site.requests.filter(({ path }) => path === '/js/chain');
  assert.equal(documents.length, names.length);
  for (const { query, headers } of documents) {
    const name = new URLSearchParams(query).get('who');
    assert.equal(headerOf(headers, 'x-who'), name);
    assert.equal(headerOf(headers, 'cookie'), `who=${name}`);
  }
  const steps = site.requests.filter(({ path }) => path.startsWith('/api/step/'));
  assert.equal(steps.length, names.length * 3);
  for (const { headers } of steps) assert.equal(headerOf(headers, 'cookie'), `who=${headerOf(headers, 'x-who')}`);
});

test("others than the target's own site do not get the caller's headers and cookies", async () => {
  const received: Record<string, string | string[] | undefined>[] = [];
  const other = createServer((request, response) => {
    received.push(request.headers);
    response.setHeader('Access-Control-Allow-Origin', '*').end('{}');
  }).listen(0, 'localhost');
  await new Promise((resolve) => other.once('listening', resolve));
  after(() => other.close());
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const secrets = {
    headers: [
      { name: 'X-Secret', value: 'only for the target' },
      { name: 'Authorization', value: 'Bearer mine' },
    ],
  };

  await render(`/js/fetch-from?via=fetch&url=${encodeURIComponent(elsewhere)}`, secrets);
  await render(`/js/fetch-from?via=iframe&url=${encodeURIComponent(elsewhere)}`, secrets);
  await render(`/redirect/to?url=${encodeURIComponent(elsewhere)}`, secrets);

  assert.ok(received.length >= 3, `${received.length} requests came`);
  for (const headers of received) {
    assert.equal(headers['x-secret'], undefined);
    assert.equal(headers.authorization, undefined);
  }
});

test('user info of the address is sent to the target as Basic credentials', async () => {
  site.clear();
  const { status, body } = await render(`${site.url.replace('//', '//ada:secret@')}/js/chain?ms=0`);

  assert.equal(status, 200);
  assert.doesNotMatch(body.resolvedUrl, /secret/);
  const sent = site.requests.find(({ path }) => path === '/js/chain')?.headers ?? [];
  assert.equal(headerOf(sent, 'authorization'), `Basic ${Buffer.from('ada:secret').toString('base64')}`);
});

test('no service worker is registered', async () => {
  const { body } = await render('/js/service-worker');

  assert.equal(textOf(body.body, 'control'), 'Not controlled by a service worker');
});

function headerOf(headers: readonly (readonly [string, string])[], wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}
