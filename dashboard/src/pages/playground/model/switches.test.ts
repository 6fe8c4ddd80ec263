import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_FORM, type Form } from './form.ts';
import { lackedBy, priceLines } from './switches.ts';

const ai = [{ id: 1, name: 'price', value: '', context: '' }];
const step = { id: 1, action: 'scrollDown', text: {}, goesOn: false } as const;

for (const [about, change, credits] of [
  ['a plain request', {}, 1],
  ['rendering', { renderJs: true }, 4],
  ['a screenshot alone', { screenshot: true }, 5],
  ['a screenshot of what is rendered anyway', { renderJs: true, screenshot: true }, 5],
  ['search results', { serp: true }, 6],
  ['AI fields', { aiScraping: ai }, 6],
  ['an AI row nobody has written into', { aiScraping: [{ id: 1, name: '', value: '', context: '' }] }, 1],
  ['everything', { renderJs: true, screenshot: true, serp: true, aiScraping: ai }, 15],
] as const satisfies [string, Partial<Form>, number][]) {
  test(`the price is shown line by line: ${about}`, () => {
    const lines = priceLines({ ...EMPTY_FORM, ...change });

    assert.equal(
      lines.reduce((sum, line) => sum + line.credits, 0),
      credits,
    );
  });
}

test('a key that lacks a permission is told, with what needs it', () => {
  const form: Form = { ...EMPTY_FORM, javascriptInstruction: [step], screenshot: true, countryCode: 'DE' };

  assert.deepEqual(lackedBy(['scrape', 'screenshot'], form), [
    { permission: 'javascript', because: 'browser steps' },
    { permission: 'geolocation', because: 'the country' },
  ]);
  assert.deepEqual(lackedBy(['scrape', 'screenshot', 'javascript', 'geolocation'], form), []);
});
