import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandomPool } from './random-pool.ts';

test('no byte of the pool is given twice, and the pool is filled again when it runs out', () => {
  let next = 0;
  const randomBytes = createRandomPool((pool) => {
    for (let i = 0; i < pool.length; i++) pool[i] = next++;
  }, 10);

  const given = [randomBytes(4), randomBytes(4), randomBytes(4)].map((bytes) => [...bytes]);

  assert.deepEqual(given, [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [10, 11, 12, 13],
  ]);
});

test('what was given stays as it is when the pool is filled again', () => {
  let fills = 0;
  const randomBytes = createRandomPool((pool) => pool.fill(++fills), 4);

  const first = randomBytes(4);
  randomBytes(4);

  assert.deepEqual([...first], [1, 1, 1, 1]);
  assert.throws(() => randomBytes(5), RangeError);
});
