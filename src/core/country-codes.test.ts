import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOf } from './country-codes.ts';

for (const [written, expected] of [
  ['US', { asSent: 'US', code: 'US' }],
  ['us', { asSent: 'US', code: 'US' }],
  ['uk', { asSent: 'UK', code: 'GB' }],
  ['GB', { asSent: 'GB', code: 'GB' }],
  ['EL', { asSent: 'EL', code: 'GR' }],
  ['XX', undefined],
  ['USA', undefined],
  ['', undefined],
  ['constructor', undefined],
  ['ß', undefined],
] as const) {
  test(`countryCode "${written}" is ${expected ? expected.code : 'unknown'}`, () => {
    assert.deepEqual(countryOf(written), expected);
  });
}
