import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { endGroup, processesOf } from './process-group.ts';

test('the processes of a group are found with their memory, and gone once it is ended', async () => {
  const child = spawn('sh', ['-c', 'sleep 60 & sleep 60; :'], { detached: true });
  await once(child, 'spawn');
  const group = child.pid as number;
  const ended = once(child, 'exit');
  while (processesOf(new Set([group])).length < 3) await new Promise(setImmediate);

  const found = processesOf(new Set([group]));
  await endGroup(group);
  await ended;

  assert.deepEqual(new Set(found.map(({ groupId }) => groupId)), new Set([group]));
  assert.ok(found.every(({ bytes }) => bytes > 0 && bytes < 100 * 1024 * 1024));
  assert.deepEqual(processesOf(new Set([group])), []);
});

test('a look at the processes of the machine leaves next to nothing to collect', () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let look = 0; look < 20; look += 1) processesOf(new Set([process.pid]));

  assert.ok(process.memoryUsage().arrayBuffers - before < 1024 * 1024);
});
