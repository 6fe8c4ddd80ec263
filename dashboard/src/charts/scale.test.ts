import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { labelledPoints, scaleOf } from './scale.ts';

test('a chart of nothing still has a scale', () => {
  assert.deepEqual(scaleOf(0), { top: 4, ticks: [0, 1, 2, 3, 4] });
});

test('the lines of a chart are round numbers', () => {
  assert.deepEqual(scaleOf(7).ticks, [0, 2, 4, 6, 8]);
  assert.deepEqual(scaleOf(87).ticks, [0, 25, 50, 75, 100]);
  assert.deepEqual(scaleOf(1234).ticks, [0, 500, 1000, 1500]);
});

test('no bar is taller than its chart, and none is lost in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (max) => {
      const { top, ticks } = scaleOf(max);
      return top >= max && top <= Math.max(4, max * 2) && ticks.length <= 5 && ticks.every(Number.isInteger);
    }),
  );
});

test('labels are spread evenly and start with the first point', () => {
  assert.deepEqual(labelledPoints(24, 6), [0, 4, 8, 12, 16, 20]);
  assert.deepEqual(labelledPoints(30, 6), [0, 5, 10, 15, 20, 25]);
  assert.deepEqual(labelledPoints(3, 6), [0, 1, 2]);
});
