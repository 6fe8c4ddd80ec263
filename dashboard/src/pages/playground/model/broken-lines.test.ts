import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { brokenLines } from './broken-lines.ts';

test('ordinary source is shown as it is', () => {
  assert.equal(brokenLines('<p>\n</p>\r\n'), null);
});

test('a page in one line is broken between its tags', () => {
  const page = '<p class="x">lorem ipsum</p>'.repeat(1000);

  const broken = brokenLines(page);

  assert.ok(broken?.split('\n').every((line) => line.startsWith('<p') && line.length <= 5000));
});

test('whatever is broken, nothing is lost but line breaks that were put in', () => {
  const line = fc.string({ unit: fc.constantFrom('><', ' ', 'x'.repeat(700), '😀'), minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(line, (text) => {
      const broken = brokenLines(text);

      assert.equal((broken ?? text).replaceAll('\n', ''), text);
      assert.ok((broken ?? '').split('\n').every(({ length }) => length <= 5000));
    }),
  );
});
