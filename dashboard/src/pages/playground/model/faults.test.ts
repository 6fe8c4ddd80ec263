import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf } from './body-of.ts';
import { faultsOfForm, standingFaults } from './faults.ts';
import { rowPath } from './field-path.ts';
import { EMPTY_FORM, type Form } from './form.ts';
import { moveRow } from './move-row.ts';
import { takeOver } from './take-over.ts';

const FORM: Form = {
  ...EMPTY_FORM,
  url: 'ftp://example.com',
  headers: [
    { id: 1, name: '', value: '' },
    { id: 2, name: 'Host', value: 'x' },
  ],
  extractRules: [
    { id: 1, name: 'a.b', value: 'h1:has(p)' },
    { id: 2, name: '7', value: 'p' },
  ],
};

test('a row is found under the path the service names it by', () => {
  assert.equal(rowPath('headers', FORM.headers, 1), 'headers[0]');
  assert.equal(rowPath('extractRules', FORM.extractRules, 0), 'extractRules.a.b');
  assert.equal(rowPath('extractRules', FORM.extractRules, 1), 'extractRules[7]');
});

test('a fault of the answer stays at its field until that field is changed', () => {
  const faults = ['url', 'headers[0].name', 'extractRules.a.b'].map((path) => ({ path, message: 'is wrong' }));
  const sent = bodyOf(FORM);
  const paths = (form: Form) => standingFaults(faults, sent, form).map(({ path }) => path);

  assert.deepEqual(paths(FORM), ['url', 'headers[0].name', 'extractRules.a.b']);
  assert.deepEqual(paths({ ...FORM, url: 'https://example.com' }), ['headers[0].name', 'extractRules.a.b']);
  assert.deepEqual(paths({ ...FORM, headers: [] }), ['url', 'extractRules.a.b']);
  assert.deepEqual(paths({ ...FORM, extractRules: [{ id: 1, name: 'a.b', value: 'h1' }] }), ['url', 'headers[0].name']);
});

test('a fault that is about several fields goes with the first change', () => {
  const form: Form = {
    ...EMPTY_FORM,
    javascriptInstruction: [{ id: 1, action: 'scrollDown', text: {}, goesOn: false }],
  };
  const faults = [{ path: 'javascriptInstruction', message: 'needs renderJs: true or screenshot: true' }];

  assert.equal(standingFaults(faults, bodyOf(form), form).length, 1);
  assert.equal(standingFaults(faults, bodyOf(form), { ...form, renderJs: true }).length, 0);
});

test('what the body cannot carry is told before it is sent', () => {
  const form: Form = {
    ...FORM,
    waitFor: '5 s',
    extractRules: [...FORM.extractRules, { id: 3, name: '7', value: 'q' }],
    javascriptInstruction: [{ id: 1, action: 'wait', text: { delay: 'long' }, goesOn: false }],
  };

  assert.deepEqual(faultsOfForm(form), [
    { path: 'waitFor', message: 'must be a number' },
    { path: 'extractRules[7]', message: 'is used twice; give each rule a name of its own' },
    { path: 'javascriptInstruction[0].delay', message: 'must be a number' },
  ]);
  assert.deepEqual(faultsOfForm(FORM), []);
});

test('suggested rules become rows, and the fields they replace can go', () => {
  const form: Form = {
    ...EMPTY_FORM,
    extractRules: [{ id: 4, name: 'price', value: '.old' }],
    aiScraping: [
      { id: 1, name: 'price', value: '', context: '' },
      { id: 2, name: 'mood', value: '', context: '' },
    ],
    aiEvidence: true,
  };

  const kept = takeOver(form, { price: '.price', name: 'h1' }, false);
  const dropped = takeOver(form, { price: '.price', mood: 'p' }, true);

  assert.deepEqual(kept.extractRules, [
    { id: 4, name: 'price', value: '.price' },
    { id: 5, name: 'name', value: 'h1' },
  ]);
  assert.deepEqual(kept.aiScraping, form.aiScraping);
  assert.deepEqual([dropped.aiScraping, dropped.aiEvidence], [[], false]);
});

test('a row moves to another place, and not out of the list', () => {
  assert.deepEqual(moveRow(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(moveRow(['a', 'b', 'c'], 2, 1), ['a', 'c', 'b']);
  assert.deepEqual(moveRow(['a', 'b', 'c'], 0, -1), ['a', 'b', 'c']);
  assert.deepEqual(moveRow(['a', 'b', 'c'], 2, 3), ['a', 'b', 'c']);
});
