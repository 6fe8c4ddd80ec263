import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull().defaultTo(0).check(sql`balance >= 0`))
    .addColumn('held', 'bigint', (column) => column.notNull().defaultTo(0).check(sql`held >= 0`))
    .execute();

  await db.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('permissions', 'text', (column) => column.notNull())
    .addColumn('requests_per_minute', 'integer', (column) => column.notNull())
    .addColumn('concurrent_requests', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('from_environment', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('api_key_account').on('api_key').column('account_id').execute();

  // Kept for good: the balance of an account is the sum of its lines.
  await db.schema
    .createTable('ledger_entry')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('grant', 'charge')`))
    .addColumn('credits', 'bigint', (column) => column.notNull())
    .addColumn('balance_after', 'bigint', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.unique()) // no request is ever charged twice
    .addColumn('note', 'text')
    .execute();
  await db.schema.createIndex('ledger_entry_account').on('ledger_entry').columns(['account_id', 'id']).execute();

  await db.schema
    .createTable('hold')
    .addColumn('request_id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('credits', 'bigint', (column) => column.notNull().check(sql`credits > 0`))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('hold_expiry').on('hold').column('expires_at').execute();

  await db.schema
    .createTable('idempotency')
    .addColumn('api_key_id', 'text', (column) => column.notNull().references('api_key.id'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('cost', 'bigint')
    .addColumn('credits_left', 'bigint')
    .addColumn('body', 'blob')
    .addPrimaryKeyConstraint('idempotency_pk', ['api_key_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('idempotency_expiry').on('idempotency').column('expires_at').execute();

  await db.schema
    .createTable('request_log')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('api_key_id', 'text', (column) => column.notNull())
    .addColumn('host', 'text')
    .addColumn('path', 'text')
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('cost', 'bigint', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('target_status', 'integer')
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('phases', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('request_log_at').on('request_log').column('at').execute();
  await db.schema.createIndex('request_log_account').on('request_log').columns(['account_id', 'at']).execute();
  await db.schema.createIndex('request_log_key').on('request_log').columns(['api_key_id', 'at']).execute();
}
