import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketOf, percentile } from './duration-histogram.ts';

function histogramOf(durations: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const duration of durations) histogram.set(bucketOf(duration), (histogram.get(bucketOf(duration)) ?? 0) + 1);
  return histogram;
}

test('no requests have no percentile', () => {
  assert.equal(percentile(new Map(), 0.5), null);
});

for (const durationMs of [0, 1, 2, 3, 7, 90, 1000, 60_000]) {
  test(`when every request took ${durationMs} ms, so did half of them, within 5 %`, () => {
    const found = percentile(histogramOf(Array(100).fill(durationMs)), 0.5) ?? Number.NaN;

    assert.ok(Math.abs(found - Math.max(1, durationMs)) <= Math.max(0, durationMs * 0.05), String(found));
  });
}

test('p50 and p95 of many different durations are within 5 % of the true ones', () => {
  const durations = Array.from({ length: 10_000 }, (_, index) => Math.round(20 * 1.0008 ** index));

  const histogram = histogramOf(durations);

  for (const share of [0.5, 0.95]) {
    const truth = durations[Math.ceil(share * durations.length) - 1] ?? 0;
    const found = percentile(histogram, share) ?? 0;
    assert.ok(Math.abs(found / truth - 1) < 0.05, `${found} for ${truth}`);
  }
});
