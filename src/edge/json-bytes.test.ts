import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toJsonBytes } from './json-bytes.ts';

test('the bytes are what JSON says in UTF-8, whatever the text and its length', () => {
  const texts = fc.tuple(fc.string({ unit: 'binary', maxLength: 50 }), fc.integer({ min: 0, max: 40_000 }));
  fc.assert(
    fc.property(texts, ([text, times]) => {
      const value = { body: text.repeat(Math.floor(times / 10)), cost: times };
      assert.deepEqual(toJsonBytes(value), Buffer.from(JSON.stringify(value)));
    }),
    { numRuns: 200 },
  );
});

test('an answer is not changed by the next one', () => {
  const first = toJsonBytes({ body: 'first' });
  toJsonBytes({ body: 'other' });
  assert.equal(first.toString(), '{"body":"first"}');
});
