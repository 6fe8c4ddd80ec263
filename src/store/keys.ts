import type { Kysely, Selectable } from 'kysely';
import type { ApiKey, KeyInUse, Keys } from '../account/ports.ts';
import { isPermission } from '../core/permissions.ts';
import { type Database, wordsOf } from './schema.ts';

export function createKeys(db: Kysely<Database>): Keys {
  const inUse = db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('api_key')
    .select('account.suspended_at as account_suspended_at');

  return {
    async findByHash(hash) {
      const row = await inUse.where('api_key.hash', '=', hash).executeTakeFirst();
      return row && toKeyInUse(row);
    },

    async find(id) {
      const row = await inUse.where('api_key.id', '=', id).executeTakeFirst();
      return row && toKeyInUse(row);
    },

    async list(accountId) {
      let query = db.selectFrom('api_key').selectAll().orderBy('created_at').orderBy('id');
      if (accountId !== undefined) query = query.where('account_id', '=', accountId);
      return (await query.execute()).map(toApiKey);
    },

    async create(key) {
      await db
        .insertInto('api_key')
        .values({
          id: key.id,
          account_id: key.accountId,
          name: key.name,
          hash: key.hash,
          prefix: key.prefix,
          permissions: key.permissions.join(' '),
          requests_per_minute: key.requestsPerMinute,
          concurrent_requests: key.concurrentRequests,
          created_at: key.createdAt,
          expires_at: key.expiresAt,
          from_environment: key.fromEnvironment ? 1 : 0,
        })
        .execute();
    },

    async change(id, { name, permissions, requestsPerMinute, concurrentRequests, expiresAt }) {
      const changes = {
        ...(name !== undefined && { name }),
        ...(permissions && { permissions: permissions.join(' ') }),
        ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
        ...(concurrentRequests !== undefined && { concurrent_requests: concurrentRequests }),
        ...(expiresAt !== undefined && { expires_at: expiresAt }),
      };
      if (Object.keys(changes).length === 0) return;
      await db.updateTable('api_key').set(changes).where('id', '=', id).execute();
    },

    async revoke(id, at) {
      const { numUpdatedRows } = await db
        .updateTable('api_key')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

type RowInUse = Selectable<Database['api_key']> & { account_suspended_at: number | null };

export function toKeyInUse(row: RowInUse): KeyInUse {
  return { ...toApiKey(row), accountSuspendedAt: row.account_suspended_at };
}

function toApiKey(row: Selectable<Database['api_key']>): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    permissions: wordsOf(row.permissions).filter(isPermission),
    requestsPerMinute: row.requests_per_minute,
    concurrentRequests: row.concurrent_requests,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    fromEnvironment: row.from_environment === 1,
  };
}
