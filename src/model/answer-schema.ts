import type { JSONSchema7 } from 'ai';

/**
 * The form of a reply to so many fields. Fields go by number, for providers restrict what a property may be called;
 * every value is a list, for not all of them take a choice of types. Both hold for the strictest of them.
 */
export function answerSchema(count: number): JSONSchema7 {
  const keys = Array.from({ length: count }, (_, index) => fieldKey(index));
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, ANSWER])),
    required: keys,
    additionalProperties: false,
  };
}

export function fieldKey(index: number): string {
  return `f${index + 1}`;
}

const ANSWER: JSONSchema7 = {
  type: 'object',
  properties: {
    values: { type: 'array', items: { type: 'string' } },
    line: { type: 'integer' },
  },
  required: ['values', 'line'],
  additionalProperties: false,
};
