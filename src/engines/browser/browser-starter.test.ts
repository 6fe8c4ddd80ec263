import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { Failure } from '../../core/failure.ts';
import { createBrowserStarter } from './browser-starter.ts';

const log = pino({ level: 'silent' });
const find = async () => ({ path: '/bin/false', env: {} });

test('after three starts that fail in a row there is a pause, told with its length', async () => {
  let time = 0;
  let looked = 0;
  const starter = createBrowserStarter({
    find: () => {
      looked += 1;
      return find();
    },
    ...{ gatePort: 1, log, now: () => time, isRoot: true },
  });
  const failure = async () => starter.start('lean').catch((error: unknown) => error);

  for (let start = 0; start < 3; start += 1) await failure();
  const during = await failure();
  assert.ok(during instanceof Failure);
  assert.deepEqual([during.code, during.extras.retryAfterSeconds], ['SERVICE_BUSY', 5]);
  assert.equal(during.detail, 'the browser cannot be started just now');
  assert.equal(starter.fault(), 'the browser does not start');

  time = 5000;
  const afterwards = await failure();
  assert.ok(afterwards instanceof Failure);
  assert.equal(afterwards.detail, 'the browser did not start');
  assert.equal(looked, 1);
});

test('without Chromium nothing is started, and it is looked for again each time', async () => {
  let looked = 0;
  const starter = createBrowserStarter({
    find: async () => {
      looked += 1;
      return { missing: 'there is none' };
    },
    ...{ gatePort: 1, log, now: () => 0, isRoot: true },
  });

  for (let start = 0; start < 5; start += 1) {
    await assert.rejects(starter.start('lean'), (error) => error instanceof Failure && error.code === 'INTERNAL_ERROR');
  }

  assert.equal(looked, 5);
  assert.equal(starter.fault(), 'there is none');
});
