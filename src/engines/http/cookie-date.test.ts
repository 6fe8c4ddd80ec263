import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedLines } from '../../../test/support/shared-data.ts';
import { parseCookieDate } from './cookie-date.ts';

const dates: [text: string, iso: string | undefined][] = [
  ['Wed, 21 Oct 2015 07:28:00 GMT', '2015-10-21T07:28:00.000Z'],
  ['Wed, 21-Oct-15 07:28:00 GMT', '2015-10-21T07:28:00.000Z'],
  ['Wed Oct 21 07:28:00 2015', '2015-10-21T07:28:00.000Z'],
  ['21 OCTOBER 2015 7:28:0', '2015-10-21T07:28:00.000Z'],
  ['1 Jan 70 00:00:00', '1970-01-01T00:00:00.000Z'],
  ['1 Jan 69 00:00:00', '2069-01-01T00:00:00.000Z'],
  ['29 Feb 2024 00:00:00', '2024-02-29T00:00:00.000Z'],
  ['29 Feb 2023 00:00:00', undefined],
  ['0 Jan 2023 00:00:00', undefined],
  ['1 Jan 1600 00:00:00', undefined],
  ['1 Jan 2023 24:00:00', undefined],
  ['1 Jan 2023', undefined],
  ['tomorrow', undefined],
  ['', undefined],
];

for (const [text, iso] of dates) {
  test(`"${text}" means ${iso}`, () => {
    assert.equal(parseCookieDate(text), iso === undefined ? undefined : Date.parse(iso));
  });
}

const { lines, skip } = sharedLines<{ cookie_date: string; expected_http_date: string | null }>(
  'http/cookie_dates.dev.jsonl',
);

test('dates that servers really wrote are read as browsers read them', { skip }, () => {
  const wrong = lines.filter(({ cookie_date, expected_http_date }) => {
    const expected = expected_http_date === null ? undefined : Date.parse(expected_http_date);
    return parseCookieDate(cookie_date) !== expected;
  });

  assert.ok(lines.length > 40);
  assert.deepEqual(wrong, []);
});
