import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceOf, receiptOf } from './pricing.ts';

const NOTHING = { renderJs: false, serp: false, screenshot: false, ai: false };

for (const [what, request, credits] of [
  ['a plain page', {}, 1],
  ['a rendered page', { renderJs: true }, 4],
  ['a rendered page with a screenshot', { renderJs: true, screenshot: true }, 5],
  ['a screenshot alone', { screenshot: true }, 5],
  ['a search page', { serp: true }, 6],
  ['a rendered search page', { renderJs: true, serp: true }, 9],
  ['a rendered search page with a screenshot', { renderJs: true, serp: true, screenshot: true }, 10],
  ['plain language fields', { ai: true }, 6],
  ['everything', { renderJs: true, serp: true, screenshot: true, ai: true }, 15],
] as const) {
  test(`${what} costs ${credits}`, () => {
    assert.equal(priceOf({ ...NOTHING, ...request }), credits);
  });
}

test('the receipt names every paid feature once and the screenshot at its price', () => {
  assert.deepEqual(receiptOf({ ...NOTHING, renderJs: true, screenshot: true }), [
    { feature: 'base', credits: 1 },
    { feature: 'javascript', credits: 3 },
    { feature: 'screenshot', credits: 1 },
  ]);
});
