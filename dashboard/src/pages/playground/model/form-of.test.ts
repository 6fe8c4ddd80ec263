import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyBody } from './any-body.ts';
import { bodyOf } from './body-of.ts';
import { EMPTY_FORM } from './form.ts';
import { formOf } from './form-of.ts';

test('a body that goes through the form comes out as it was', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const read = formOf(body);

      assert.ok('form' in read, JSON.stringify(read));
      assert.deepEqual(bodyOf(read.form), body);
    }),
    { numRuns: 500 },
  );
});

test('defaults, nulls, empty lists and the other spelling of the country are understood', () => {
  const read = formOf({
    url: 'https://example.com/',
    renderJs: false,
    waitFor: null,
    headers: [],
    extractRules: {},
    country_code: 'uk',
    deviceType: 'desktop',
  });

  assert.deepEqual(read, { form: { ...EMPTY_FORM, url: 'https://example.com/', countryCode: 'uk' } });
});

test('everything the form has no place for is named with its path', () => {
  const read = formOf({
    url: 7,
    renderJs: 'true',
    waitFor: 'long',
    deviceType: 'tablet',
    headers: [{ name: 'A', valeu: 'b' }, 'x'],
    extractRules: { title: ['h1'], 7: 8 },
    aiScraping: {},
    javascriptInstruction: [
      { action: 'clik', selector: 'a' },
      { action: 'clickElement', selector: '#a' },
      { action: 'wait', delay: '5', selector: { type: 'css', value: 'a' } },
      { action: 'hideElement', selector: { type: 'xpath', value: '//a' }, onError: 'maybe' },
    ],
    renderJS: true,
  });

  assert.ok('faults' in read);
  assert.deepEqual(read.faults.map(({ path }) => path).toSorted(), [
    'aiScraping',
    'deviceType',
    'extractRules.title',
    'extractRules[7]',
    'headers[0].valeu',
    'headers[1]',
    'javascriptInstruction[0].action',
    'javascriptInstruction[1].selector',
    'javascriptInstruction[2].delay',
    'javascriptInstruction[2].selector',
    'javascriptInstruction[3].onError',
    'javascriptInstruction[3].selector.type',
    'renderJS',
    'renderJs',
    'url',
    'waitFor',
  ]);
});

test('rows that nobody has written into are not sent', () => {
  const empty = { id: 1, name: '', value: '' };
  const body = bodyOf({
    ...EMPTY_FORM,
    url: 'https://example.com/',
    headers: [empty, { id: 2, name: 'A', value: '' }],
    cookies: [empty],
    extractRules: [empty],
    aiScraping: [{ ...empty, context: '' }],
  });

  assert.deepEqual(body, { url: 'https://example.com/', headers: [{ name: 'A', value: '' }] });
});
