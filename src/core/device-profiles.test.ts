import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeviceType, deviceProfileOf, documentHeaders } from './device-profiles.ts';

for (const [version, brands] of [
  ['124.0.6367.60', '"Chromium";v="124", "Google Chrome";v="124", "Not-A.Brand";v="99"'],
  ['131.0.6778.85', '"Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"'],
  ['142.0.7444.59', '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"'],
  ['151.0.7922.34', '"Not=A?Brand";v="99", "Google Chrome";v="151", "Chromium";v="151"'],
] as const) {
  test(`Chrome ${version} calls itself ${brands}`, () => {
    const headers = documentHeaders(deviceProfileOf('desktop', version), 'https:', 'en');

    assert.deepEqual(headers[0], ['sec-ch-ua', brands]);
  });
}

for (const type of ['desktop', 'mobile'] as const satisfies DeviceType[]) {
  test(`the ${type} profile tells one story everywhere`, () => {
    const profile = deviceProfileOf(type, '151.0.7922.34');
    const headers = new Map(documentHeaders(profile, 'https:', 'de-DE,de;q=0.9'));

    assert.equal(headers.get('user-agent'), profile.userAgent);
    assert.match(profile.userAgent, /Chrome\/151\.0\.0\.0/);
    assert.doesNotMatch(profile.userAgent, /Headless/i);
    assert.equal(profile.userAgent.includes('Mobile'), type === 'mobile');
    assert.equal(headers.get('sec-ch-ua-mobile'), type === 'mobile' ? '?1' : '?0');
    assert.equal(headers.get('sec-ch-ua-platform'), `"${profile.clientHints.platform}"`);
    assert.match(headers.get('sec-ch-ua') ?? '', /"Chromium";v="151"/);
    assert.equal(profile.clientHints.mobile, profile.hasTouch);
    assert.deepEqual(
      profile.clientHints.fullVersionList.filter(({ brand }) => !brand.startsWith('Not')).map(({ version }) => version),
      ['151.0.7922.34', '151.0.7922.34'],
    );
  });
}

test('plain http tells no client hints and takes no Brotli', () => {
  const headers = documentHeaders(deviceProfileOf('desktop', '151.0.0.0'), 'http:', 'en-US,en;q=0.9');

  assert.deepEqual(
    headers.map(([name]) => name),
    ['upgrade-insecure-requests', 'user-agent', 'accept', 'accept-encoding', 'accept-language'],
  );
  assert.equal(new Map(headers).get('accept-encoding'), 'gzip, deflate');
});
