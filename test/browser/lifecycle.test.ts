import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSite } from '../site/site.ts';
import { browserFolders, browserFoldersOf, browserProcesses } from '../support/browser-processes.ts';
import { startApp, TEST_KEY, temporaryFolder } from '../support/start-app.ts';
import { startProcess } from '../support/start-process.ts';
import { textOf } from '../support/start-rendering.ts';
import { until } from '../support/until.ts';

test('when the service closes, no process and no folder of a browser is left', async (t) => {
  await using site = await startSite();
  const app = await startApp(t);
  await Promise.all([
    app.scrape({ url: `${site.url}/page`, renderJs: true }),
    app.scrape({ url: site.url, screenshot: true }),
  ]);
  const folders = browserFoldersOf(process.pid);
  assert.equal(folders.length, 2);
  assert.ok(browserProcesses(folders).length > 0);

  await app.close();

  assert.deepEqual(browserProcesses(folders), []);
  assert.deepEqual(browserFoldersOf(process.pid), []);
});

test('what a killed service leaves behind is gone after the next start', async (t) => {
  await using site = await startSite();
  const env = {
    TRAWL_DATA_DIR: await temporaryFolder(t),
    TRAWL_API_KEY: TEST_KEY,
    TRAWL_ALLOW_TARGETS: '127.0.0.1',
  };
  const killed = await startProcess(t, env);
  await scrape(killed.url, { url: `${site.url}/page`, renderJs: true });
  const folders = browserFoldersOf(killed.pid);
  assert.equal(folders.length, 1);
  killed.kill();
  await killed.ended;

  const next = await startProcess(t, env);
  await until(() => browserFoldersOf(killed.pid).length === 0 && browserProcesses(folders).length === 0);

  await next.end('SIGTERM');
});

test('a folder whose owner is gone is removed, even when its number was given to another process', async (t) => {
  const path = join(tmpdir(), `trawl-browser-test-${process.pid}`);
  await mkdir(path);
  await writeFile(join(path, 'owner.json'), JSON.stringify({ owner: { pid: process.pid, startedAt: 'unknown' } }));
  await startApp(t);

  // The same number, another process: its start does not agree.
  await until(() => !browserFolders().includes(`trawl-browser-test-${process.pid}`));
});

test('more pages than there is room for wait their turn; more than may wait are told to come back', async (t) => {
  await using site = await startSite();
  const app = await startApp(t, { env: { TRAWL_PAGES_MAX: '1', TRAWL_DEADLINE_MS: '120000' } });
  const before = app.audit().balance;

  const answers = await Promise.all(
    Array.from({ length: 24 }, () => app.scrape({ url: `${site.url}/js/fill?ms=10`, renderJs: true })),
  );

  const busy = answers.filter(({ status }) => status === 503);
  assert.deepEqual(
    busy.map(({ body }) => [body.code, body.retry_after]),
    Array.from({ length: 3 }, () => ['SERVICE_BUSY', 5]),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 21);
  assert.equal(app.audit().balance, before - 21 * 4);
});

test('a caller who hangs up frees the page', async (t) => {
  await using site = await startSite();
  const app = await startApp(t, { env: { TRAWL_PAGES_MAX: '1' } });
  await app.scrape({ url: `${site.url}/page`, renderJs: true });
  const hangUp = new AbortController();
  const gone = fetch(`${app.url}/api/v1/scrape`, {
    method: 'POST',
    headers: { 'X-API-KEY': TEST_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: `${site.url}/slow/never`, renderJs: true }),
    signal: hangUp.signal,
  });
  await until(() => site.requests.some(({ path }) => path === '/slow/never'));
  hangUp.abort();
  await assert.rejects(gone);

  const { status, body } = await app.scrape({ url: `${site.url}/js/chain?ms=0`, renderJs: true });

  assert.equal(status, 200);
  assert.equal(textOf(body.body, 'content'), 'Steps 1, 2, 3 done');
});

test('health opens a page', async (t) => {
  const app = await startApp(t);

  const { status, body } = await app.get('/healthz');

  assert.equal(status, 200);
  assert.equal(body.checks.browser, 'ok');
});

async function scrape(url: string, body: unknown): Promise<void> {
  const response = await fetch(`${url}/api/v1/scrape`, {
    method: 'POST',
    headers: { 'X-API-KEY': TEST_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200);
}
