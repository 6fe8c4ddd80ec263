import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePrice } from './price.ts';

const WRITTEN: readonly (readonly [string, string | undefined, string | undefined])[] = [
  ['$1,234.50', '1234.5', '$'],
  ['1.234,50 €', '1234.5', '€'],
  ['1 234,50 zł', '1234.5', 'zł'],
  ["CHF 1'234.50", '1234.5', 'CHF'],
  ['12€90', '12.9', '€'],
  ['US$ 12', '12', 'US$'],
  ['3 copies for 14,85 EUR', '14.85', 'EUR'],
  ['$119. 95', '119.95', '$'],
  ['Rp 31.500', '31500', 'Rp'],
  ['free', '0', 'free'],
  ['40% off', undefined, undefined],
  ['ask us', undefined, undefined],
];

for (const [written, amount, currency] of WRITTEN) {
  test(`"${written}" is ${amount ?? 'no price'}`, () => {
    const price = parsePrice(written);

    assert.equal(price?.amount, amount);
    if (amount !== '0') assert.equal(price?.currency, currency);
  });
}

test('a currency beside the price counts when the price has none', () => {
  assert.deepEqual(parsePrice('29.90', 'GBP'), { amount: '29.9', currency: 'GBP' });
});
