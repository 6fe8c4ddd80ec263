import type { Fault } from '../core/failure.ts';
import { pathOf } from './describe-faults.ts';

/** What is wrong with an extraction rule whose shape is right. */
export function extractRuleFaults(name: string, selector: string): Fault[] {
  const path = pathOf('extractRules', [name]);
  if (name === '__proto__') return [{ path, message: 'cannot be used as a field name' }];
  if (selector.trim() === '') return [{ path, message: 'must not be empty' }];
  return [];
}
