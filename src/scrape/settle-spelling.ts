import { ALIASES } from '../contract/scrape-request.ts';
import { isObject } from './is-object.ts';

/** A body with nothing known about it yet but that it is an object. */
export type LooseBody = Record<string, unknown>;

/** Their items have optional members of their own. */
const LISTS_OF_OBJECTS = ['aiScraping', 'javascriptInstruction'];

/** Null means absent, and `country_code` means `countryCode` unless both are there: then it stays, as unknown. */
export function settleSpelling(body: LooseBody): LooseBody {
  const present = withoutNulls(body);
  return Object.fromEntries(
    Object.entries(present).map(([key, value]) => {
      const name = Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
      const settled = LISTS_OF_OBJECTS.includes(key) && Array.isArray(value) ? value.map(withoutNullMembers) : value;
      return [name === undefined || Object.hasOwn(present, name) ? key : name, settled];
    }),
  );
}

function withoutNullMembers(item: unknown): unknown {
  return isObject(item) ? withoutNulls(item) : item;
}

/** Built from entries, so that a member called `__proto__` stays a member. */
function withoutNulls(object: object): LooseBody {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}
