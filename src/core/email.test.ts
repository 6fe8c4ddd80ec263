import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEmail } from './email.ts';

const CASES: [written: string, read: string | undefined][] = [
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ["o'neil+trawl@mail.example.co.uk", "o'neil+trawl@mail.example.co.uk"],
  ['ada@localhost', undefined],
  ['ada@example.com, bob@example.com', undefined],
  ['"ada"@example.com', undefined],
  ['ada@@example.com', undefined],
  ['.ada@example.com', undefined],
  ['', undefined],
  [`${'a'.repeat(250)}@example.com`, undefined],
];

for (const [written, read] of CASES) {
  test(`"${written.slice(0, 40)}" is ${read ?? 'no address'}`, () => assert.equal(readEmail(written), read));
}

test('a long hostile address is refused at once', () => {
  const started = performance.now();
  readEmail(`${'a.'.repeat(50_000)}@`);
  readEmail('a'.repeat(253));

  assert.ok(performance.now() - started < 1000);
});
