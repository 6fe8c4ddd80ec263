import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Draft, draftOfForm, draftOfText, EMPTY_DRAFT, textOf } from './draft.ts';
import { EMPTY_FORM } from './form.ts';

const FORM = { ...EMPTY_FORM, url: 'https://example.com/' };

test('editing the JSON changes the form, and the text stays as it was written', () => {
  const text = '{"url":   "https://example.com/"}';

  const draft = draftOfText(EMPTY_DRAFT, text);

  assert.deepEqual(draft, { form: FORM, json: text, faults: [] });
  assert.equal(textOf(draft), text);
});

test('while the JSON has a fault the form keeps what it had, and the place is told', () => {
  const broken = draftOfText(draftOfForm(FORM), '{\n  "url": "https://a.test/"\n  "serp": true }');
  const misshapen = draftOfText(draftOfForm(FORM), '{\n  "url": "https://a.test/",\n  "serp": 1, "x": 2 }');

  assert.equal(broken.form, FORM);
  assert.deepEqual(placesOf(broken), ['3:3 a comma or } is expected here']);
  assert.equal(misshapen.form, FORM);
  assert.deepEqual(placesOf(misshapen), ['3:11 serp must be true or false', '3:19 x is not a known field']);
});

test('editing the form writes the JSON anew', () => {
  const draft = draftOfForm(FORM);

  assert.equal(textOf(draft), '{\n  "url": "https://example.com/"\n}');
});

function placesOf({ faults }: Draft) {
  return faults.map(({ line, column, message }) => `${line}:${column} ${message}`);
}
