import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOf } from './country-codes.ts';
import { countryProfileOf, toAcceptLanguage } from './country-profiles.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => ownCode(code));

function ownCode(code: string): boolean {
  return countryOf(code)?.code === code;
}

test('every country has languages, a time zone and a place that exist', () => {
  assert.equal(codes.length, 249);
  for (const code of codes) {
    const profile = countryProfileOf(code);

    assert.deepEqual(Intl.getCanonicalLocales([...profile.languages]), profile.languages, code);
    assert.equal(profile.locale, profile.languages[0]);
    assert.ok(profile.locale.endsWith(`-${code}`), code);
    assert.ok(new Intl.DateTimeFormat('en', { timeZone: profile.timeZone }).resolvedOptions().timeZone, code);
    assert.ok(Math.abs(profile.latitude) <= 90 && Math.abs(profile.longitude) <= 180, code);
    assert.ok(profile.latitude !== 0 || profile.longitude !== 0, code);
  }
});

test('a time zone is one of its own country, where the country has any', () => {
  for (const code of codes) {
    const zones = timeZonesOf(code);
    const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    const { timeZone } = countryProfileOf(code);

    assert.ok(zones.length === 0 || zones.map(canonical).includes(canonical(timeZone)), `${code} ${timeZone}`);
  }
});

for (const [code, written] of [
  ['US', 'en-US,en;q=0.9'],
  ['GB', 'en-GB,en;q=0.9'],
  ['DE', 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7'],
  ['BR', 'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7'],
  ['CA', 'en-CA,en;q=0.9,fr-CA;q=0.8,fr;q=0.7'],
  ['HK', 'zh-HK,zh;q=0.9,en-HK;q=0.8,en;q=0.7'],
] as const) {
  test(`a browser in ${code} accepts ${written}`, () => {
    assert.equal(countryProfileOf(code).acceptLanguage, written);
  });
}

test('the least wanted language still has a weight', () => {
  const many = toAcceptLanguage([...'abcdefghijklmn']);

  assert.ok(many.endsWith('n;q=0.1'));
});

/** Newer than the compiler's library. */
function timeZonesOf(code: string): string[] {
  return (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] }).getTimeZones();
}
