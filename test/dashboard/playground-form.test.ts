import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyBody } from '../../dashboard/src/pages/playground/model/any-body.ts';
import { bodyOf } from '../../dashboard/src/pages/playground/model/body-of.ts';
import { rowPath } from '../../dashboard/src/pages/playground/model/field-path.ts';
import { EMPTY_FORM } from '../../dashboard/src/pages/playground/model/form.ts';
import { formOf } from '../../dashboard/src/pages/playground/model/form-of.ts';
import { priceLines } from '../../dashboard/src/pages/playground/model/switches.ts';
import { Failure } from '../../src/core/failure.ts';
import { priceOf } from '../../src/core/pricing.ts';
import { switchesOf } from '../../src/scrape/order.ts';
import { readRequest } from '../../src/scrape/read-request.ts';

test('a body means the same to the service after it has been through the form', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const read = formOf(body);

      assert.ok('form' in read);
      assert.deepEqual(judged(bodyOf(read.form)), judged(body));
    }),
    { numRuns: 500 },
  );
});

test('the price that is shown is the price of the order', () => {
  const switches = fc.record({
    renderJs: fc.boolean(),
    screenshot: fc.boolean(),
    serp: fc.boolean(),
    ai: fc.boolean(),
  });
  fc.assert(
    fc.property(switches, ({ ai, ...flags }) => {
      const aiScraping = ai ? [{ id: 1, name: 'price', value: '', context: '' }] : [];
      const form = { ...EMPTY_FORM, ...flags, aiScraping, url: 'https://example.com/' };

      const shown = priceLines(form).reduce((sum, { credits }) => sum + credits, 0);

      assert.equal(shown, priceOf(switchesOf(readRequest(bodyOf(form)))));
    }),
  );
});

test('the service names a fault by the path of its row in the form', () => {
  const form = {
    ...EMPTY_FORM,
    url: 'https://example.com/',
    headers: [
      { id: 1, name: '', value: '' },
      { id: 2, name: 'Host', value: 'a' },
    ],
    extractRules: [
      { id: 1, name: 'a.b[0]', value: 'h1:has(p)' },
      { id: 2, name: '12', value: ':is(p)' },
    ],
  };

  const faults = judged(bodyOf(form));

  assert.deepEqual(
    (Array.isArray(faults) ? faults : []).map(({ path }) => path),
    [
      `${rowPath('headers', form.headers, 1)}.name`,
      // Names that are whole numbers come first in every object.
      rowPath('extractRules', form.extractRules, 1),
      rowPath('extractRules', form.extractRules, 0),
    ],
  );
});

/** The order that the service makes of a body, or the faults it finds. */
function judged(body: unknown) {
  try {
    return readRequest(body);
  } catch (error) {
    if (error instanceof Failure) return error.extras.details;
    throw error;
  }
}
