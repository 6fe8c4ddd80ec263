import { type AiRow, type Form, isSent, type PairRow, type StepRow } from './form.ts';
import { STEPS, type StepField } from './steps.ts';

/** A request as it goes over the wire; nothing is known of it but that it is JSON. */
export type Body = Record<string, unknown>;

/** The body that the form stands for. What is left at its default is left out. */
export function bodyOf(form: Form): Body {
  const sent = <Row extends PairRow | AiRow | StepRow>(rows: readonly Row[]) => rows.filter(isSent);
  const rules = sent(form.extractRules).map(({ name, value }) => [name, value]);
  return {
    url: form.url,
    ...(form.renderJs && { renderJs: true }),
    ...(form.screenshot && { screenshot: true }),
    ...(form.waitFor.trim() !== '' && { waitFor: numberOrText(form.waitFor) }),
    ...(form.deviceType !== 'desktop' && { deviceType: form.deviceType }),
    ...(form.countryCode !== '' && { countryCode: form.countryCode }),
    ...listed('headers', sent(form.headers).map(toPair)),
    ...listed('cookies', sent(form.cookies).map(toPair)),
    ...(form.serp && { serp: true }),
    // From entries, so that a rule may be called anything.
    ...(rules.length > 0 && { extractRules: Object.fromEntries(rules) }),
    ...listed('aiScraping', sent(form.aiScraping).map(toAiField)),
    ...(form.aiEvidence && { aiEvidence: true }),
    ...listed('javascriptInstruction', form.javascriptInstruction.map(toStep)),
  };
}

function listed(name: string, items: readonly object[]): Body {
  return items.length > 0 ? { [name]: items } : {};
}

function toPair({ name, value }: PairRow) {
  return { name, value };
}

function toAiField({ name, value, context }: AiRow) {
  return { name, ...(value !== '' && { value }), ...(context !== '' && { context }) };
}

function toStep({ action, text, goesOn }: StepRow) {
  const members = STEPS[action].fields.flatMap((field) => memberOf(field, text[field.name] ?? ''));
  return { action, ...Object.fromEntries(members), ...(goesOn && { onError: 'continue' }) };
}

function memberOf({ name, kind, required }: StepField, written: string): [string, unknown][] {
  if (kind === 'selector') return [[name, { type: 'css', value: written }]];
  if (kind === 'number') return written.trim() === '' ? [] : [[name, numberOrText(written)]];
  return written === '' && !required ? [] : [[name, written]];
}

/** Text that is no number stays text, so that nothing is sent that was not written; it is shown as a fault. */
export function numberOrText(written: string): number | string {
  const number = Number(written);
  return written.trim() !== '' && Number.isFinite(number) ? number : written;
}
