import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDate } from './date.ts';

const WRITTEN: readonly (readonly [string, string | undefined])[] = [
  ['2024-03-05T23:59:00Z', '2024-03-05'],
  ['20240305', '2024-03-05'],
  ['March 5th, 2024 at 6:11 a.m.', '2024-03-05'],
  ['Tuesday 5 Mar 2024 10h11', '2024-03-05'],
  ['5. März 2024', '2024-03-05'],
  ['le 5 août 2024', '2024-08-05'],
  ['5 de agosto de 2024', '2024-08-05'],
  ['5 августа 2024 г.', '2024-08-05'],
  ['2024年8月5日 10:00', '2024-08-05'],
  ['05.08.24', '2024-08-05'],
  ['13/08/2024', '2024-08-13'],
  ['08/13/2024', '2024-08-13'],
  ['August 2024', '2024-08'],
  ['2024', '2024'],
  ['12:30', undefined],
  ['99/99/2024', undefined],
  ['no date here', undefined],
];

for (const [written, iso] of WRITTEN) {
  test(`"${written}" is ${iso ?? 'no date'}`, () => {
    assert.equal(parseDate(written)?.iso, iso);
  });
}

test('03/04/2024 follows the page: April where days come first, March elsewhere', () => {
  assert.equal(parseDate('03/04/2024')?.iso, '2024-03-04');
  assert.equal(parseDate('03/04/2024', { dayFirst: true })?.iso, '2024-04-03');
});
