import { Compile } from 'typebox/compile';
import { INSTRUCTIONS } from '../contract/instructions.ts';
import type { Fault } from '../core/failure.ts';
import { suggest } from '../core/suggest.ts';
import { describeFaults, unknownFields } from './describe-faults.ts';
import { isObject } from './is-object.ts';

const ACTIONS = Object.keys(INSTRUCTIONS);

const SCHEMAS = new Map(
  Object.entries(INSTRUCTIONS).map(([action, schema]) => [
    action,
    { validator: Compile(schema), fields: Object.keys(schema.properties) },
  ]),
);

/** The faults of one step, told in the terms of its own action. */
export function instructionFaults(step: unknown, index: number): Fault[] {
  const path = `javascriptInstruction[${index}]`;
  if (!isObject(step)) return [{ path, message: 'must be an object' }];
  const { action } = step;
  if (action === undefined) return [{ path: `${path}.action`, message: `is required: one of ${ACTIONS.join(', ')}` }];
  const schema = typeof action === 'string' ? SCHEMAS.get(action) : undefined;
  if (schema === undefined) return [{ path: `${path}.action`, message: actionFault(action) }];
  if (schema.validator.Check(step)) return [];
  return [...unknownFields(step, schema.fields, path), ...describeFaults(step, schema.validator.Errors(step), path)];
}

function actionFault(action: unknown): string {
  const meant = typeof action === 'string' ? suggest(action, ACTIONS) : undefined;
  return meant === undefined ? `must be one of ${ACTIONS.join(', ')}` : `is not an action; did you mean ${meant}?`;
}
