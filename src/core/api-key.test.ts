import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { hashOfApiKey, looksLikeApiKey, newApiKey, prefixOfApiKey } from './api-key.ts';

test('a new key is trawl_, 32 base62 characters and a checksum of 6', () => {
  const key = newApiKey(randomBytes);

  assert.match(key, /^trawl_[0-9A-Za-z]{38}$/);
  assert.ok(looksLikeApiKey(key));
});

test('a key with one character changed is told from a real one', () => {
  const key = newApiKey(randomBytes);
  const changed = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);

  assert.ok(!looksLikeApiKey(changed));
  assert.ok(!looksLikeApiKey(`${key}x`));
  assert.ok(!looksLikeApiKey('x'.repeat(44)));
});

test('no two keys are alike, and every character of the alphabet is used', () => {
  const keys = Array.from({ length: 500 }, () => newApiKey(randomBytes));

  assert.equal(new Set(keys).size, 500);
  assert.equal(new Set(keys.flatMap((key) => [...key.slice(6, 38)])).size, 62);
});

test('a list shows the first 12 characters of a key and no more than a third of a chosen one', () => {
  const key = newApiKey(randomBytes);

  assert.equal(prefixOfApiKey(key), key.slice(0, 12));
  assert.equal(prefixOfApiKey('a-chosen-key-20-long'), 'a-chos');
  assert.match(hashOfApiKey(key), /^[0-9a-f]{64}$/);
});
