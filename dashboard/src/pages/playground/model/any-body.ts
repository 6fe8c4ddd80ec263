import fc from 'fast-check';
import type { Body } from './body-of.ts';
import { ACTIONS, STEPS, type StepField, WAIT_STATES } from './steps.ts';

/** For tests: every body that a form can stand for, with texts as nasty as they come. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '"', '\\', '$', '`', '\n', '!', '{', '}', '\0', '\u2028', '\ud800', '€', '😀'),
  }),
  fc.constantFrom('__proto__', '$(id)', '`id`', '$HOME', "'; exit 1; '", '%s', '\\u0041', '"""', '#{1}', '@file', '!!'),
);
const written = anyText.filter((text) => text !== '');
const anyNumber = fc.oneof(
  fc.nat(35_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
);
const pair = fc.record({ name: written, value: anyText });
const css = anyText.map((value) => ({ type: 'css', value }));

export const anyBody: fc.Arbitrary<Body> = fc
  .record(
    {
      url: anyText,
      renderJs: fc.constant(true),
      screenshot: fc.constant(true),
      waitFor: anyNumber,
      deviceType: fc.constant('mobile'),
      countryCode: written,
      headers: fc.array(pair, { minLength: 1, maxLength: 4 }),
      cookies: fc.array(pair, { minLength: 1, maxLength: 4 }),
      serp: fc.constant(true),
      extractRules: fc
        .uniqueArray(fc.tuple(written, anyText), { minLength: 1, maxLength: 4, selector: ([name]) => name })
        .map((rules) => Object.fromEntries(rules)),
      aiScraping: fc.array(fc.record({ name: written, value: written, context: written }, { requiredKeys: ['name'] }), {
        minLength: 1,
        maxLength: 4,
      }),
      aiEvidence: fc.constant(true),
      javascriptInstruction: fc.array(
        fc.constantFrom(...ACTIONS).chain((action) => {
          const { fields } = STEPS[action];
          const members: Record<string, fc.Arbitrary<unknown>> = {
            action: fc.constant(action),
            ...Object.fromEntries(fields.map((field) => [field.name, anyValueFor(field)])),
            onError: fc.constant('continue'),
          };
          return fc.record(members, {
            requiredKeys: ['action', ...fields.filter(({ required }) => required).map(({ name }) => name)],
          });
        }),
        { minLength: 1, maxLength: 4 },
      ),
    },
    { requiredKeys: ['url'] },
  )
  .map((body) => JSON.parse(JSON.stringify(body)) as Body);

function anyValueFor({ kind, required }: StepField) {
  if (kind === 'selector') return css;
  if (kind === 'number') return anyNumber;
  if (kind === 'state') return fc.constantFrom(...WAIT_STATES);
  return required ? anyText : written;
}
