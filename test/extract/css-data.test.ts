import assert from 'node:assert/strict';
import test from 'node:test';
import { sharedFolder, sharedLines } from '../support/shared-data.ts';
import { agreesOnMatch, agreesOnValidity, type SelectorLine, type ValidityLine } from './css-agreement.ts';

const validity = sharedLines<ValidityLine>('css/validity.dev.jsonl');
const selectors = sharedLines<SelectorLine>('css/selectors.dev.jsonl');

test('every selector of the public suites is taken or refused as it should be', { skip: validity.skip }, () => {
  assert.deepEqual(
    validity.lines.filter((line) => !agreesOnValidity(line)),
    [],
  );
});

test('every selector of the public suites finds the element that Chromium finds', { skip: selectors.skip }, () => {
  assert.deepEqual(
    selectors.lines.filter((line) => !agreesOnMatch(line, sharedFolder('css').folder)),
    [],
  );
});
