import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casedName } from './cased-name.ts';

for (const [name, written] of [
  ['host', 'Host'],
  ['user-agent', 'User-Agent'],
  ['upgrade-insecure-requests', 'Upgrade-Insecure-Requests'],
  ['x-own-thing', 'X-Own-Thing'],
  ['sec-fetch-site', 'Sec-Fetch-Site'],
  ['sec-ch-ua-mobile', 'sec-ch-ua-mobile'],
] as const) {
  test(`Chrome writes ${name} as ${written}`, () => assert.equal(casedName(name), written));
}
