import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../core/failure.ts';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;

test('whoever waits is served in the order they came', async () => {
  const slots = createSlots({ atOnceMax: 1, waitingMax: 2, waitMs: 1000 });
  const served: string[] = [];
  const first = await slots.take(never);
  const second = slots.take(never).then((giveBack) => {
    served.push('second');
    giveBack();
  });
  const third = slots.take(never).then((giveBack) => {
    served.push('third');
    giveBack();
  });

  await assert.rejects(slots.take(never), (error) => error instanceof Failure && error.code === 'SERVICE_BUSY');
  first();
  await Promise.all([second, third]);

  assert.deepEqual(served, ['second', 'third']);
});

test('giving a slot back twice frees it once', async () => {
  const slots = createSlots({ atOnceMax: 1, waitingMax: 1, waitMs: 10 });
  const giveBack = await slots.take(never);
  giveBack();
  giveBack();

  await slots.take(never);

  await assert.rejects(slots.take(never), Failure);
});

test('one who leaves the queue does not get a slot that another could have', async () => {
  const slots = createSlots({ atOnceMax: 1, waitingMax: 5, waitMs: 1000 });
  const giveBack = await slots.take(never);
  const leaving = new AbortController();
  const left = slots.take(leaving.signal);
  const stays = slots.take(never);
  leaving.abort(new Error('gone'));

  await assert.rejects(left, /gone/);
  giveBack();
  (await stays)();
});
