import { type Kysely, sql } from 'kysely';

/**
 * The four tables of better-auth under our names (`account` is the account with the credits), and links that work once.
 * In those four, times are ISO text, as the library writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('suspended_at', 'bigint').execute();

  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('person_account').on('person').column('account_id').execute();

  await db.schema
    .createTable('person_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('person_session_person').on('person_session').column('person_id').execute();

  await db.schema
    .createTable('person_credential')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('provider_account_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('person_credential_person').on('person_credential').column('person_id').execute();

  await db.schema
    .createTable('person_verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('first', 'invite', 'password')`))
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn('email', 'text')
    .addColumn('person_id', 'text', (column) => column.references('person.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.references('account.id'))
    .addColumn('account_name', 'text')
    .addColumn('credits', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
}
