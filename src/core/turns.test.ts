import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createTurns } from './turns.ts';

test('steps that come together are taken one to a turn, in their order', async () => {
  const takeTurn = createTurns();
  const taken: string[] = [];
  const step = async (name: string) => {
    await takeTurn();
    taken.push(name);
  };

  const steps = Promise.all(['a', 'b', 'c'].map(step));
  const seen: string[] = [];
  while (taken.length < 3) {
    await turn();
    seen.push(taken.join(''));
  }
  await steps;

  assert.deepEqual(
    seen.filter((text, index) => text !== '' && text !== seen[index - 1]),
    ['a', 'ab', 'abc'],
  );
});
