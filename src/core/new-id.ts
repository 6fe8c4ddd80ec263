import { type RandomBytes, randomBase62 } from './base62.ts';

/** An identifier that says what it names: `req_…`, `key_…`, `acc_…`. */
export function newId(kind: string, randomBytes: RandomBytes): string {
  return `${kind}_${randomBase62(20, randomBytes)}`;
}
