import assert from 'node:assert/strict';
import test from 'node:test';
import { readFilters, requestsPath } from './request-filters.ts';

test('filters survive in the address', () => {
  const filters = {
    key: 'key_1',
    host: 'shop.test',
    status: '5xx',
    feature: 'renderJs',
    from: 1_700_000_000_000,
    to: 1_700_000_100_000,
  } as const;

  const address = requestsPath(filters);

  assert.deepEqual(readFilters(new URL(address, 'http://x').searchParams), filters);
});

test('an address with filters that cannot be still opens the log', () => {
  const search = new URLSearchParams('status=9xx&feature=magic&from=yesterday&to=-5&host=%20&key=');

  assert.deepEqual(readFilters(search), {});
});
