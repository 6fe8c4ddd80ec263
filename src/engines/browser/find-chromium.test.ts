import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findChromium } from './find-chromium.ts';

async function machine(t: TestContext, ...programs: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-find-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const program of programs) {
    await mkdir(join(folder, program, '..'), { recursive: true });
    await writeFile(join(folder, program), '');
    await chmod(join(folder, program), 0o755);
  }
  const search = { chosen: undefined, architecture: 'arm64', dataDir: folder };
  return { folder, search: { ...search, searchPath: `${folder}/a:${folder}/b` } };
}

test('the headless shell comes before other browsers, wherever they are', async (t) => {
  const { folder, search } = await machine(t, 'a/google-chrome', 'a/chromium', 'b/chromium-headless-shell');

  assert.deepEqual(await findChromium(search), { path: join(folder, 'b/chromium-headless-shell'), env: {} });
});

test("the operator's choice comes first, by path or by name", async (t) => {
  const { folder, search } = await machine(t, 'a/chromium-headless-shell', 'b/mine');

  assert.deepEqual(await findChromium({ ...search, chosen: join(folder, 'b/mine') }), {
    path: join(folder, 'b/mine'),
    env: {},
  });
  assert.deepEqual(await findChromium({ ...search, chosen: 'mine' }), { path: join(folder, 'b/mine'), env: {} });
});

test('a choice that cannot be run is not made up for by another', async (t) => {
  const { search } = await machine(t, 'a/chromium');

  assert.deepEqual(await findChromium({ ...search, chosen: '/nowhere/chromium' }), {
    missing: 'TRAWL_CHROMIUM names a file that cannot be run',
  });
});

test('where there is none and npm has none for this machine, it is said what to do', async (t) => {
  const { search } = await machine(t);

  const found = await findChromium(search);

  assert.ok('missing' in found);
  assert.match(found.missing, /install chromium-headless-shell .* or set TRAWL_CHROMIUM/);
});
