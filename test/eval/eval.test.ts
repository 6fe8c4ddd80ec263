import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runToEnd } from '../support/start-process.ts';

/** Pages of our own, shaped like the labelled folders that the command is made for. */
const OWN = new URL('./own/', import.meta.url).pathname;

test('eval ai asks our own pages through the door, and they score at least 0.9', async () => {
  const { exitCode, stdout, stderr } = await evaluate('ai', join(OWN, 'ai'), '0.9');

  assert.equal(exitCode, 0, stdout + stderr);
  assert.match(stdout, /^all +(?:0\.9\d\d|1\.000) 15$/m);
  assert.match(stdout, /ms a page/);
});

test('eval ai fails below the score that was asked for', async (t) => {
  const folder = await copyOf(t, 'ai');
  await writeFile(join(folder, 'pages/lamp.html'), '<p>Nothing is left.');

  const { exitCode, stdout } = await evaluate('ai', folder, '0.9');

  assert.match(stdout, /^all +0\.[0-8]\d\d 15$/m);
  assert.equal(exitCode, 1);
});

test('eval css agrees with Chromium on our own page', async () => {
  const { exitCode, stdout, stderr } = await evaluate('css', join(OWN, 'css'));

  assert.equal(exitCode, 0, stdout + stderr);
  assert.match(stdout, /6 of 6 agree.*9 of 9 agree/s);
});

test('eval css fails when a selector finds something else', async (t) => {
  const folder = await copyOf(t, 'css');
  await writeFile(join(folder, 'docs/shop.html'), '<!doctype html><ul><li>One</ul>');

  const { exitCode, stdout } = await evaluate('css', folder);

  assert.equal(exitCode, 1);
  assert.match(stdout, /differs: own-1 /);
});

function evaluate(...args: readonly string[]) {
  return runToEnd('test/eval/main.ts', args, {});
}

async function copyOf(t: { after(end: () => Promise<void>): void }, kind: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-eval-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await cp(join(OWN, kind), folder, { recursive: true });
  return folder;
}
