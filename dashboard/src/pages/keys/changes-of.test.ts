import assert from 'node:assert/strict';
import test from 'node:test';
import { changesOf } from './changes-of.ts';

test('only what was changed is sent', () => {
  const before = { name: 'a', permissions: ['scrape', 'ai'], expiresAt: null as number | null };

  assert.deepEqual(changesOf(before, { ...before, permissions: ['scrape', 'ai'] }), {});
  assert.deepEqual(changesOf(before, { ...before, name: 'b', expiresAt: 5 }), { name: 'b', expiresAt: 5 });
  assert.deepEqual(changesOf(before, { ...before, permissions: ['scrape'] }), { permissions: ['scrape'] });
});
