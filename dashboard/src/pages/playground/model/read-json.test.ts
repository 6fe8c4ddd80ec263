import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lineAndColumn, readJson } from './read-json.ts';

test('what is JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6, stringUnit: 'binary' }), fc.constantFrom(0, 2), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space);

      const read = readJson(text);

      assert.ok('value' in read, text);
      assert.deepEqual(read.value, JSON.parse(text));
    }),
  );
});

test('what is not JSON is refused exactly when JSON.parse refuses it', () => {
  const scraps = fc.constantFrom(...'{}[],:" \n\\u0a1-.+eE'.split(''), '"a"', 'true', 'null', '1', '"b":', '\t');
  fc.assert(
    fc.property(fc.string({ unit: scraps, maxLength: 12 }), (text) => {
      const read = readJson(text);

      const isTwice = 'fault' in read && read.fault.message.endsWith('is written twice');
      assert.equal('value' in read || isTwice, isJson(text), text);
    }),
    { numRuns: 5000 },
  );
});

for (const [text, at, words] of [
  ['', 0, /ends here/],
  ['{"url": }', 8, /a value is expected/],
  ['{"url": "a" "b": 1}', 12, /a comma or } is expected/],
  ['{"url": "a",}', 12, /a name in double quotes/],
  ["{'url': 1}", 1, /a name in double quotes/],
  ['{"a": "x\ny"}', 6, /must be escaped/],
  ['[1] 2', 4, /nothing may follow/],
  ['{"a":1,"a":2}', 7, /"a" is written twice/],
] as const) {
  test(`the place of the fault is told: ${JSON.stringify(text)}`, () => {
    const read = readJson(text);

    assert.ok('fault' in read);
    assert.equal(read.fault.at, at);
    assert.match(read.fault.message, words);
  });
}

test('each member is found in the text by its path', () => {
  const text = '{\n  "headers": [\n    { "name": "A", "value": "b" }\n  ]\n}';

  const read = readJson(text);

  assert.ok('value' in read);
  const place = read.places.get('headers[0].value');
  assert.ok(place);
  assert.equal(text.slice(place.from, place.to), '"b"');
  assert.deepEqual(lineAndColumn(text, place.from), { line: 3, column: 29 });
});

test('a text nested without end is refused, not followed', () => {
  const read = readJson('['.repeat(100_000));

  assert.ok('fault' in read && /too deeply/.test(read.fault.message));
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
