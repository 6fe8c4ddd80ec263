import type { Fault } from '../core/failure.ts';
import { readSelector } from '../extract/css/read-selector.ts';
import { pathOf } from './describe-faults.ts';

/** What is wrong with an extraction rule whose shape is right. */
export function extractRuleFaults(name: string, selector: string): Fault[] {
  const path = pathOf('extractRules', [name]);
  if (name === '__proto__') return [{ path, message: 'cannot be used as a field name' }];
  if (selector.trim() === '') return [{ path, message: 'must not be empty' }];
  const read = readSelector(selector);
  if ('selector' in read) return [];
  const { message, at } = read.fault;
  return [{ path, message: `is not a CSS3 selector: at character ${at + 1} of "${excerpt(selector)}": ${message}` }];
}

function excerpt(selector: string): string {
  return selector.length > 60 ? `${selector.slice(0, 60)}…` : selector;
}
