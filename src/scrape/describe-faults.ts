import type { TLocalizedValidationError } from 'typebox/error';
import type { Fault } from '../core/failure.ts';
import { suggest } from '../core/suggest.ts';

/** The validator's findings about a value as sentences a person can act on, each with its path. */
export function describeFaults(value: unknown, errors: readonly TLocalizedValidationError[], at = ''): Fault[] {
  return errors.flatMap((error) => {
    const keys = error.instancePath.split('/').slice(1).map(unescapePointer);
    const path = pathOf(at, keys);
    return sentencesFor(error, valueAt(value, keys)).map(({ key, message }) => ({
      path: key === undefined ? path : pathOf(path, [key]),
      message,
    }));
  });
}

/** `headers[0].name`: how a caller would write the place in code. */
export function pathOf(base: string, keys: readonly (string | number)[]): string {
  return keys.reduce<string>((path, key) => {
    if (/^\d+$/.test(String(key))) return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${key}`;
  }, base);
}

interface Sentence {
  /** Set when the fault lies in a member of the value, not in the value itself. */
  key?: string;
  message: string;
}

function sentencesFor(error: TLocalizedValidationError, value: unknown): Sentence[] {
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((key) => ({ key, message: 'is required' }));
    case 'type':
      return [{ message: `must be ${typeInWords(String(error.params.type))}, not ${kindOf(value)}` }];
    case 'enum':
      return [
        { message: `must be ${error.params.allowedValues.join(' or ')}${meant(value, error.params.allowedValues)}` },
      ];
    case 'minLength':
      return [
        {
          message:
            error.params.limit === 1 ? 'must not be empty' : `must be at least ${error.params.limit} characters long`,
        },
      ];
    case 'pattern':
      return [{ message: 'is not in the right form' }];
    case 'maxLength':
      return [{ message: `must be at most ${error.params.limit} characters long` }];
    case 'maxItems':
      return [{ message: `takes at most ${error.params.limit} items, not ${(value as unknown[]).length}` }];
    case 'maxProperties':
      return [{ message: `takes at most ${error.params.limit} entries, not ${Object.keys(value as object).length}` }];
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return [{ message: `must be ${BOUND_IN_WORDS[error.keyword]} ${error.params.limit}` }];
    // Unknown members are told with the names that are known (see unknownFields); a literal is settled beforehand.
    case 'additionalProperties':
    case 'boolean':
    case 'const':
      return [];
    default:
      return [{ message: error.message }];
  }
}

const BOUND_IN_WORDS = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
} as const;

/** Members of an object that nobody knows, each with the name that was probably meant. */
export function unknownFields(value: object, known: readonly string[], at = ''): Fault[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .slice(0, UNKNOWN_TOLD_MAX)
    .map((key) => ({
      path: pathOf(at, [key.slice(0, 100)]),
      message: `is not a known field${meant(key, known)}`,
    }));
}

const UNKNOWN_TOLD_MAX = 100;

function meant(written: unknown, known: readonly unknown[]): string {
  const name = typeof written === 'string' ? suggest(written, known.map(String)) : undefined;
  return name === undefined ? '' : `; did you mean ${name}?`;
}

function typeInWords(type: string): string {
  return type === 'object' || type === 'array' || type === 'integer' ? `an ${type}` : `a ${type}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return typeInWords(Array.isArray(value) ? 'array' : typeof value);
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

function unescapePointer(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
