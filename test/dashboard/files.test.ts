import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { addFileRoutes } from '../../src/edge/dashboard/files.ts';
import { answerFailures } from '../../src/edge/failures.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp, temporaryFolder } from '../support/start-app.ts';

const SCRIPT = `export const text = '${'so long that packing it is worth the while '.repeat(100)}';\n`;

async function serve(t: TestContext, { state = 'built' as 'built' | 'building' | 'failed', isSecure = false } = {}) {
  const folder = await temporaryFolder(t);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Trawl</title>');
  await writeFile(join(folder, 'built-from.txt'), 'a stamp');
  await writeFile(join(folder, 'assets/app-1a2b.js'), SCRIPT);
  const server = Fastify();
  answerFailures(server, { isClosing: () => false });
  addFileRoutes(server, { folder, buildState: () => state, isSecure });
  t.after(() => server.close());
  const url = await server.listen({ port: 0 });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });
  return { folder, url, get };
}

/** Without fetch, which unpacks bodies and tidies paths. */
async function ask(url: string, path: string, coding = 'identity') {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { hostname, port } = new URL(url);
  request({ hostname, port, path, headers: { 'Accept-Encoding': coding } }, resolve)
    .on('error', reject)
    .end();
  const response = await promise;
  return { status: response.statusCode, body: Buffer.concat(await response.toArray()) };
}

test('each path of the app gives the page, under a policy that runs no script but its own', async (t) => {
  const { get } = await serve(t);

  for (const path of ['/', '/keys', '/requests/req_123', '/welcome', '/playground?share=1']) {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    assert.match(await response.text(), /<title>Trawl/);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.equal(response.headers.get('x-frame-options'), 'DENY');
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(response.headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(response.headers.get('strict-transport-security'), null);
  }
});

test('under https browsers are told to stay there', async (t) => {
  const { get } = await serve(t, { isSecure: true });

  assert.equal((await get('/')).headers.get('strict-transport-security'), 'max-age=31536000');
});

test('files are packed, kept for good by browsers, and not sent twice', async (t) => {
  const { url, get } = await serve(t);

  const brotli = await ask(url, '/assets/app-1a2b.js', 'gzip, br');
  const gzip = await ask(url, '/assets/app-1a2b.js', 'gzip, br;q=0');
  const first = await get('/assets/app-1a2b.js');
  const again = await get('/assets/app-1a2b.js', { 'If-None-Match': first.headers.get('etag') ?? '' });

  assert.equal(brotliDecompressSync(brotli.body).toString(), SCRIPT);
  assert.equal(gunzipSync(gzip.body).toString(), SCRIPT);
  assert.ok(brotli.body.length < 200);
  assert.equal(first.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.match(first.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.deepEqual([again.status, await again.text()], [304, '']);
});

test('what is no file of the dashboard is a 404 in JSON, not the page', async (t) => {
  const { url, get } = await serve(t);

  for (const path of [
    '/assets/gone-9z.js',
    '/assets/..%2findex.html',
    '/..%2f..%2fpackage.json',
    '/built-from.txt',
    '/.gitignore',
    '/index.html',
    '/nonsense',
    '/api/nonsense',
    '/dashboard/api/nonsense',
    '/requests/1/2',
  ]) {
    const response = await get(path);
    assert.deepEqual([response.status, ((await response.json()) as { code: string }).code], [404, 'NOT_FOUND'], path);
  }
  const climbing = await ask(url, '/assets/../../package.json');
  assert.equal(climbing.status, 404);
});

test('a page that was built anew is the one that is served', async (t) => {
  const { folder, get } = await serve(t);
  await get('/');

  await writeFile(join(folder, 'index.html'), '<!doctype html><title>A newer one</title>');

  assert.match(await (await get('/')).text(), /A newer one/);
});

test('while the dashboard is being built its page says so and tries again', async (t) => {
  const building = await serve(t, { state: 'building' });
  const failed = await serve(t, { state: 'failed' });

  const response = await building.get('/keys');
  const text = await response.text();
  const hopeless = await failed.get('/');

  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '2']);
  assert.match(text, /http-equiv="refresh"/);
  assert.doesNotMatch(text, /<script/);
  assert.equal(hopeless.status, 503);
  assert.match(await hopeless.text(), /npm run build/);
});

test('the documentation and the interface stay where they were', async (t) => {
  const app = await startApp(t, { http: answering(), browser: answering() });

  assert.match((await app.get('/docs')).text, /<title>Trawl/);
  assert.match((await app.get('/openapi.json')).body.openapi, /^3/);
  assert.equal((await app.get('/api/v1/scrape')).status, 405);
});
