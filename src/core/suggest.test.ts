import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggest } from './suggest.ts';

const FIELDS = ['url', 'renderJs', 'screenshot', 'waitFor', 'deviceType', 'countryCode', 'headers', 'cookies', 'serp'];

for (const [written, meant] of [
  ['renderJS', 'renderJs'],
  ['render_js', 'renderJs'],
  ['rednerJs', 'renderJs'],
  ['screenshots', 'screenshot'],
  ['wait_for', 'waitFor'],
  ['country', 'countryCode'],
  ['URL', 'url'],
  ['header', 'headers'],
  ['premium_proxy', undefined],
  ['', undefined],
  ['x'.repeat(5000), undefined],
] as const) {
  test(`"${written.slice(0, 20)}" suggests ${meant ?? 'nothing'}`, () => {
    assert.equal(suggest(written, FIELDS), meant);
  });
}
