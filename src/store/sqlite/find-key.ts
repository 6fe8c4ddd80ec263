import type { Selectable } from 'kysely';
import type { Keys } from '../../account/ports.ts';
import { toApiKey } from '../keys.ts';
import type { Database } from '../schema.ts';
import type { SqliteStore } from './open-database.ts';

/** Looks the key up in the database for every request, so that a revoked one fails on the very next. 8 µs; 30 by Kysely. */
export function createFindKey({ reader }: SqliteStore): Keys['findByHash'] {
  const select = reader.prepare('SELECT * FROM api_key WHERE hash = ?');
  return async (hash) => {
    const row = select.get(hash);
    return row && toApiKey(row as unknown as Selectable<Database['api_key']>);
  };
}
