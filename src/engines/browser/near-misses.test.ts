import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearMisses } from './near-misses.ts';

const KNOWN = ['#submit-button', '.submit', '.header', '[name="email"]', '#footer'];

const cases: [selector: string, expected: string[]][] = [
  ['#submit-buton', ['#submit-button', '.submit']],
  ['input[name=e-mail]', ['[name="email"]']],
  ['.submit', ['.submit', '#submit-button']],
  ['#zebra', []],
  ['*', []],
];

for (const [selector, expected] of cases) {
  test(`whoever wrote ${selector} is told of ${expected.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(nearMisses(selector, KNOWN), expected);
  });
}
