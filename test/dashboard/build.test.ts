import assert from 'node:assert/strict';
import { appendFile, cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { startDashboardBuild } from '../../src/dashboard-build.ts';
import { temporaryFolder } from '../support/start-app.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

test('a start builds the dashboard when it is missing or of other sources, and only then', async (t) => {
  const root = await temporaryFolder(t);
  for (const part of ['tsconfig.json', 'dashboard', 'src/contract', 'src/core']) {
    const isSource = (path: string) => !/\/(?:dist|node_modules|\.building)$/.test(path);
    await cp(join(ROOT, part), join(root, part), { recursive: true, filter: isSource });
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'dashboard/.building'), '999999999'); // of a process that died at it
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });

  await using first = startDashboardBuild(root, log);
  await using beside = startDashboardBuild(root, pino({ enabled: false }));
  const stateAtFirst = first.state();
  await Promise.all([first.done, beside.done]);
  await using second = startDashboardBuild(root, log);
  await appendFile(join(root, 'src/contract/error-body.ts'), '// changed\n');
  await using third = startDashboardBuild(root, log);

  assert.deepEqual([stateAtFirst, first.state(), beside.state()], ['building', 'built', 'built'], lines.join(''));
  assert.deepEqual([second.state(), third.state()], ['built', 'building']);
  assert.match(await readFile(join(root, 'dashboard/dist/index.html'), 'utf8'), /src="\/assets\//);
  assert.ok((await readdir(join(root, 'dashboard/dist/assets'))).some((name) => name.endsWith('.js')));
});

test('a dashboard that cannot be built is said in the log, and the service goes on', async (t) => {
  const root = await temporaryFolder(t);
  for (const part of ['tsconfig.json', 'dashboard', 'src/contract', 'src/core']) {
    const isSource = (path: string) => !/\/(?:dist|node_modules|\.building)$/.test(path);
    await cp(join(ROOT, part), join(root, part), { recursive: true, filter: isSource });
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'dashboard/src/main.tsx'), 'this is no program');
  const lines: string[] = [];

  await using build = startDashboardBuild(root, pino({}, { write: (line: string) => void lines.push(line) }));
  await build.done;

  assert.equal(build.state(), 'failed');
  assert.match(lines.join(''), /could not be built/);
});
