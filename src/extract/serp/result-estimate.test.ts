import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largestNumber } from './result-estimate.ts';

for (const [line, estimate] of [
  ['About 1,920,000 results (0.23 seconds)', 1_920_000],
  ['Ungefähr 1.920.000 Ergebnisse (0,23 Sekunden)', 1_920_000],
  ['Environ 1 920 000 résultats', 1_920_000],
  ["Ungefähr 1'920'000 Ergebnisse", 1_920_000],
  ['Page 2 of about 45,600 results (0.4 seconds)', 45_600],
  ['About 0 results (0.25 seconds)', 0],
  ['нашлось 148 тыс. результатов', 148_000],
  ['нашлось 2 млн результатов', 2_000_000],
  ['no number', undefined],
  ['9'.repeat(60), undefined],
] as const) {
  test(`"${line}" says ${estimate ?? 'nothing'}`, () => {
    assert.equal(largestNumber(line), estimate);
  });
}
