import assert from 'node:assert/strict';
import test from 'node:test';
import { layPhases } from './lay-phases.ts';

test('phases follow each other, and what they leave over comes last', () => {
  const bars = layPhases(
    [
      { name: 'dns', ms: 10 },
      { name: 'connect', ms: 30 },
      { name: 'firstByte', ms: 40 },
    ],
    100,
  );

  assert.deepEqual(
    bars.map(({ name, startPercent, lengthPercent }) => [name, startPercent, lengthPercent]),
    [
      ['dns', 0, 10],
      ['connect', 10, 30],
      ['firstByte', 40, 40],
      ['rest', 80, 20],
    ],
  );
});

test('phases that add up to more than the whole still fit', () => {
  const bars = layPhases([{ name: 'render', ms: 120 }], 100);

  assert.deepEqual(bars, [{ name: 'render', ms: 120, isRest: false, startPercent: 0, lengthPercent: 100 }]);
});

test('a request without phases has no bars', () => {
  assert.deepEqual(layPhases([], 12), []);
});
