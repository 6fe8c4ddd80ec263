import { type Body, bodyOf, numberOrText } from './body-of.ts';
import { pathOf, rowPath } from './field-path.ts';
import { type Form, isSent } from './form.ts';
import type { Fault } from './form-of.ts';
import { STEPS } from './steps.ts';

/** What can be told without asking the service: only what the body could not carry as it was written. */
export function faultsOfForm(form: Form): Fault[] {
  const names = form.extractRules.filter(isSent).map(({ name }) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [
    ...numberFaults('waitFor', form.waitFor),
    ...[...twice].map((name) => ({
      path: pathOf('extractRules', [name]),
      message: 'is used twice; give each rule a name of its own',
    })),
    ...form.javascriptInstruction.flatMap((step, index) =>
      STEPS[step.action].fields
        .filter(({ kind }) => kind === 'number')
        .flatMap(({ name }) =>
          numberFaults(
            `${rowPath('javascriptInstruction', form.javascriptInstruction, index)}.${name}`,
            step.text[name],
          ),
        ),
    ),
  ];
}

function numberFaults(path: string, written = ''): Fault[] {
  const isFault = written.trim() !== '' && typeof numberOrText(written) === 'string';
  return isFault ? [{ path, message: 'must be a number' }] : [];
}

/** Those of an answer's faults that still hold: a fault goes when what it was found in has been changed. */
export function standingFaults(faults: readonly Fault[], sent: Body, form: Form): Fault[] {
  const now = bodyOf(form);
  const unchanged = JSON.stringify(now) === JSON.stringify(sent);
  return faults.filter(({ path }) => {
    if (unchanged) return true;
    const before = valueAt(sent, path);
    return typeof before !== 'object' && before !== undefined && before === valueAt(now, path);
  });
}

function valueAt(body: Body, path: string): unknown {
  if (path.startsWith('extractRules') && path.length > 'extractRules'.length) {
    // A rule may be called anything, dots and brackets too.
    const rules = (body.extractRules ?? {}) as Body;
    return Object.entries(rules).find(([name]) => pathOf('extractRules', [name]) === path)?.[1];
  }
  return path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>((inner, key) => (inner as Body | undefined)?.[key], body);
}
