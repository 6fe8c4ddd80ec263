import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INSTRUCTIONS, type InstructionAction } from '../../../../../src/contract/instructions.ts';
import { ACTIONS, STEPS, WAIT_STATES } from './steps.ts';

test('the form offers every action of the contract, with exactly its parameters', () => {
  const offered = ACTIONS.map((action) => [
    action,
    STEPS[action].fields.map(({ name, required }) => `${name}${required ? '' : '?'}`).toSorted(),
  ]);
  const published = Object.entries(INSTRUCTIONS).map(([action, { properties, required }]) => [
    action,
    Object.keys(properties)
      .filter((name) => name !== 'action' && name !== 'onError')
      .map((name) => `${name}${(required as string[]).includes(name) ? '' : '?'}`)
      .toSorted(),
  ]);

  assert.deepEqual(offered, published);
});

test('each parameter is asked for as the kind it is', () => {
  for (const action of ACTIONS) {
    const properties = INSTRUCTIONS[action as InstructionAction].properties as Record<string, object>;
    for (const { name, kind } of STEPS[action].fields) {
      assert.equal(kind, kindOf(properties[name]), `${action}.${name}`);
    }
  }
  assert.deepEqual([...WAIT_STATES], (INSTRUCTIONS.waitForSelector.properties.state as { enum?: unknown }).enum);
});

function kindOf(schema: { type?: string; enum?: unknown } = {}): string {
  if (schema.enum) return 'state';
  if (schema.type === 'object') return 'selector';
  return schema.type === 'number' ? 'number' : 'text';
}
