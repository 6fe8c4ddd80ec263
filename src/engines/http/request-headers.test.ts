import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceProfileOf } from '../../core/device-profiles.ts';
import { type HeaderParts, requestHeaders } from './request-headers.ts';

const PARTS: HeaderParts = {
  url: new URL('https://shop.test/'),
  profile: deviceProfileOf('desktop', '151.0.0.0'),
  acceptLanguage: 'en-US,en;q=0.9',
  own: [],
  authorization: undefined,
  cookie: undefined,
};

test("the caller's value stands where the profile's would", () => {
  const usual = requestHeaders(PARTS);
  const changed = requestHeaders({ ...PARTS, own: [{ name: 'Accept-LANGUAGE', value: 'fr' }] });

  assert.deepEqual(
    changed.map(([name]) => name),
    usual.map(([name]) => name),
  );
  assert.equal(new Map(changed).get('accept-language'), 'fr');
});

test('what comes more than once is sent as one list', () => {
  const own = ['1', '2', '3'].map((value) => ({ name: 'X-Own', value }));

  const headers = requestHeaders({ ...PARTS, own });

  assert.deepEqual(
    headers.filter(([name]) => name === 'x-own'),
    [['x-own', '1, 2, 3']],
  );
});

test("a browser of the caller's own has no hints of Chrome", () => {
  const headers = new Map(requestHeaders({ ...PARTS, own: [{ name: 'User-Agent', value: 'Mine/1.0' }] }));

  assert.deepEqual(
    ['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'].map((name) => headers.get(name)),
    ['', '', ''],
    'an empty value is left out by the client',
  );
});

test('authorization comes first, the cookie last but for the priority', () => {
  const headers = requestHeaders({ ...PARTS, authorization: 'Basic x', cookie: 'a=1' });

  assert.deepEqual(headers.at(0), ['authorization', 'Basic x']);
  assert.deepEqual(
    headers.slice(-2).map(([name]) => name),
    ['cookie', 'priority'],
  );
});

test("a caller's Authorization wins over that of the address", () => {
  const own = [{ name: 'authorization', value: 'Bearer y' }];

  const headers = requestHeaders({ ...PARTS, authorization: 'Basic x', own });

  assert.deepEqual(headers.at(0), ['authorization', 'Bearer y']);
});

test('plain http names its host first, and nothing of the secure profile', () => {
  const headers = requestHeaders({ ...PARTS, url: new URL('http://shop.test:8080/') });

  assert.deepEqual(headers.slice(0, 2), [
    ['host', 'shop.test:8080'],
    ['connection', 'keep-alive'],
  ]);
  const sent = headers.filter(([, value]) => value !== '').map(([name]) => name);
  assert.ok(!sent.some((name) => name.startsWith('sec-') || name === 'priority'), sent.join());
});
