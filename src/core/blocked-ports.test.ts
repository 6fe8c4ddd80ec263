import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBlockedPort } from './blocked-ports.ts';

test('the web is open and the ports of other protocols are not', () => {
  const asked = [0, 22, 25, 53, 80, 443, 587, 3000, 6000, 6667, 8080, 8443, 10080, 65_535];

  const blocked = asked.filter(isBlockedPort);

  assert.deepEqual(blocked, [0, 22, 25, 53, 587, 6000, 6667, 10080]);
});
