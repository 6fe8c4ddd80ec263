import type { Keys } from '../../account/ports.ts';
import { toKeyInUse } from '../keys.ts';
import type { SqliteStore } from './open-database.ts';

/**
 * Looks the key up in the database for every request, its account's suspension with it, so that a revoked one fails on
 * the very next. 8 µs; 30 by Kysely.
 */
export function createFindKey({ reader }: SqliteStore): Keys['findByHash'] {
  const select = reader.prepare(
    `SELECT api_key.*, account.suspended_at AS account_suspended_at
     FROM api_key JOIN account ON account.id = api_key.account_id WHERE api_key.hash = ?`,
  );
  return async (hash) => {
    const row = select.get(hash);
    return row && toKeyInUse(row as unknown as Parameters<typeof toKeyInUse>[0]);
  };
}
