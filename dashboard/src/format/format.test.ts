import assert from 'node:assert/strict';
import test from 'node:test';
import { bytes } from './bytes.ts';
import { daysInWords, duration, uptime } from './duration.ts';
import { compact, credits, percent, signed, whole } from './numbers.ts';
import { dateTime, fromLocalInput, localInput, relativeTime } from './time.ts';
import { deviceOf } from './user-agent.ts';

const AT = Date.UTC(2025, 10, 14, 18, 3, 20);

test('numbers read as the reader writes them, and a success rate is never rounded to perfect', () => {
  assert.equal(whole(1234567, 'en'), '1,234,567');
  assert.equal(compact(1_234_567, 'en'), '1.2M');
  assert.deepEqual([signed(120, 'en'), signed(-5, 'en'), signed(0, 'en')], ['+120', '−5', '0']);
  assert.deepEqual([credits(1, 'en'), credits(12, 'en')], ['1 credit', '12 credits']);
  assert.deepEqual(
    [
      percent(1, 1, 'en'),
      percent(99_999, 100_000, 'en'),
      percent(1, 100_000, 'en'),
      percent(0, 5, 'en'),
      percent(0, 0),
    ],
    ['100%', '99.9%', '0.1%', '0%', '–'],
  );
});

test('lengths of time and sizes read in the unit that fits them', () => {
  const said = [0.42, 9.97, 840, 999, 1234, 9960, 42_000, 60_000, 125_000].map(duration);
  assert.deepEqual(said, ['0.4 ms', '10 ms', '840 ms', '999 ms', '1.2 s', '10 s', '42 s', '1 min', '2 min 5 s']);
  assert.deepEqual([40_000, 300_000, 7_500_000, 273_600_000].map(uptime), ['40 s', '5 min', '2 h 5 min', '3 d 4 h']);
  assert.deepEqual([0.4, 1.2, 12.7, 900].map(daysInWords), [
    'less than a day',
    'about 1 day',
    'about 12 days',
    'over a year',
  ]);
  assert.deepEqual([0, 999, 1024, 1_468_006, 150 * 1024 * 1024].map(bytes), [
    '0 B',
    '999 B',
    '1.0 KB',
    '1.4 MB',
    '150 MB',
  ]);
});

test('moments read in the reader’s zone', () => {
  assert.equal(dateTime(AT, 'short', { locale: 'en-GB', timeZone: 'Europe/Athens' }), '14 Nov 2025, 20:03');
  assert.equal(dateTime(AT, 'short', { locale: 'en-GB', timeZone: 'America/New_York' }), '14 Nov 2025, 13:03');
  assert.equal(relativeTime(AT - 3 * 3_600_000, AT, 'en'), '3 hours ago');
  assert.equal(relativeTime(AT + 6.2 * 86_400_000, AT, 'en'), 'in 6 days');
  assert.equal(relativeTime(AT - 20_000, AT, 'en'), 'just now');
});

test('a moment goes into a date field and comes back the same', () => {
  assert.equal(fromLocalInput(localInput(AT)), AT - 20_000);
  assert.equal(fromLocalInput(''), undefined);
});

test('a session is named after its browser and system', () => {
  const agents = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'curl/8.14.1',
    null,
  ];
  assert.deepEqual(agents.map(deviceOf), [
    'Firefox on Linux',
    'Edge on Windows',
    'Safari on iOS',
    'curl',
    'Unknown device',
  ]);
});
