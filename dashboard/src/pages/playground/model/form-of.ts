import type { Body } from './body-of.ts';
import { pathOf } from './field-path.ts';
import { type AiRow, EMPTY_FORM, type Form, type PairRow, type StepRow } from './form.ts';
import { ACTIONS, isAction, STEPS, type StepField } from './steps.ts';

/** Something in the body that the form has no place for. */
export interface Fault {
  path: string;
  message: string;
}

export type ReadForm = { form: Form } | { faults: Fault[] };

/** The form for a body, or everything in it that a form cannot show. What a value means is for the service to judge. */
export function formOf(body: unknown): ReadForm {
  const faults: Fault[] = [];
  const reader = createReader(faults);
  if (!isObject(body)) return { faults: [{ path: '', message: 'the body must be a JSON object' }] };
  const fields = withoutNulls(body);
  if (Object.hasOwn(fields, 'country_code') && !Object.hasOwn(fields, 'countryCode')) {
    fields.countryCode = fields.country_code;
    delete fields.country_code;
  }
  const form: Form = {
    url: reader.text('url', fields.url),
    renderJs: reader.flag('renderJs', fields.renderJs),
    screenshot: reader.flag('screenshot', fields.screenshot),
    waitFor: reader.number('waitFor', fields.waitFor),
    deviceType: reader.oneOf('deviceType', fields.deviceType, ['desktop', 'mobile']) as Form['deviceType'],
    countryCode: reader.text('countryCode', fields.countryCode),
    headers: reader.items('headers', fields.headers).map(reader.pair),
    cookies: reader.items('cookies', fields.cookies).map(reader.pair),
    serp: reader.flag('serp', fields.serp),
    extractRules: reader.rules(fields.extractRules),
    aiScraping: reader.items('aiScraping', fields.aiScraping).map(reader.aiField),
    aiEvidence: reader.flag('aiEvidence', fields.aiEvidence),
    javascriptInstruction: reader.items('javascriptInstruction', fields.javascriptInstruction).map(reader.step),
  };
  reader.known('', fields, Object.keys(EMPTY_FORM));
  return faults.length > 0 ? { faults } : { form };
}

type Item = readonly [path: string, id: number, members: Body];

function createReader(faults: Fault[]) {
  const wrong = (path: string, message: string) => void faults.push({ path, message });

  const text = (path: string, value: unknown): string => {
    if (value !== undefined && typeof value !== 'string') wrong(path, 'must be a string');
    return typeof value === 'string' ? value : '';
  };
  const flag = (path: string, value: unknown): boolean => {
    if (value !== undefined && typeof value !== 'boolean') wrong(path, 'must be true or false');
    return value === true;
  };
  const number = (path: string, value: unknown): string => {
    if (value !== undefined && typeof value !== 'number') wrong(path, 'must be a number');
    return typeof value === 'number' ? String(value) : '';
  };
  const oneOf = (path: string, value: unknown, names: readonly string[]): string => {
    if (value !== undefined && !names.includes(value as string)) wrong(path, `must be ${names.join(' or ')}`);
    return names.includes(value as string) ? (value as string) : (names[0] ?? '');
  };
  const known = (path: string, members: Body, names: readonly string[]): void => {
    for (const name of Object.keys(members)) {
      if (!names.includes(name)) wrong(pathOf(path, [name]), 'is not a known field');
    }
  };
  const items = (name: string, value: unknown): Item[] => {
    if (value !== undefined && !Array.isArray(value)) wrong(name, 'must be a list');
    return (Array.isArray(value) ? (value as unknown[]) : []).map((item, index) => {
      const path = pathOf(name, [index]);
      if (!isObject(item)) wrong(path, 'must be an object');
      return [path, index + 1, isObject(item) ? withoutNulls(item) : {}];
    });
  };
  const pair = ([path, id, members]: Item): PairRow => {
    known(path, members, ['name', 'value']);
    return { id, name: text(`${path}.name`, members.name), value: text(`${path}.value`, members.value) };
  };
  const aiField = ([path, id, { context, ...members }]: Item): AiRow => ({
    ...pair([path, id, members]),
    context: text(`${path}.context`, context),
  });
  const rules = (value: unknown): PairRow[] => {
    if (value !== undefined && !isObject(value)) wrong('extractRules', 'must be an object of name and selector');
    return Object.entries(isObject(value) ? value : {}).map(([name, selector], index) => {
      const path = pathOf('extractRules', [name]);
      if (selector === null) wrong(path, 'must be a string');
      return { id: index + 1, name, value: text(path, selector ?? undefined) };
    });
  };
  const stepField = (path: string, { name, kind }: StepField, value: unknown): string => {
    const at = `${path}.${name}`;
    if (kind === 'number') return number(at, value);
    if (kind !== 'selector' || value === undefined) return text(at, value);
    if (!isObject(value)) {
      wrong(at, 'must be an object such as { "type": "css", "value": "#id" }');
      return '';
    }
    known(at, value, ['type', 'value']);
    if (value.type !== 'css') wrong(`${at}.type`, 'must be css');
    return text(`${at}.value`, value.value);
  };
  const step = ([path, id, { action, onError, ...members }]: Item): StepRow => {
    if (!isAction(action)) wrong(`${path}.action`, `must be one of ${ACTIONS.join(', ')}`);
    const settled = isAction(action) ? action : 'wait';
    const { fields } = STEPS[settled];
    if (isAction(action))
      known(
        path,
        members,
        fields.map(({ name }) => name),
      );
    const written = fields.map((field) => [field.name, stepField(path, field, members[field.name])] as const);
    return {
      id,
      action: settled,
      text: Object.fromEntries(written.filter(([, value]) => value !== '')),
      goesOn: oneOf(`${path}.onError`, onError, ['stop', 'continue']) === 'continue',
    };
  };
  return { text, flag, number, oneOf, known, items, pair, aiField, rules, step };
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The service takes null for absent. From entries, so that a member called `__proto__` stays a member. */
function withoutNulls(members: Body): Body {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}
