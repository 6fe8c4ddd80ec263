import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as first from './migrations/0001-accounts-keys-ledger-log.ts';
import * as second from './migrations/0002-request-log-tokens.ts';
import * as third from './migrations/0003-request-log-timings.ts';
import * as people from './migrations/0010-people.ts';
import * as usage from './migrations/0011-usage.ts';

/** Forward only, in the order of their names. A released migration is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts-keys-ledger-log': first,
  '0002-request-log-tokens': second,
  '0003-request-log-timings': third,
  '0010-people': people,
  '0011-usage': usage,
};

/** Brings a database of any earlier version, or an empty one, to this version. */
export async function migrate<Database>(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'an unknown migration';
  throw new Error(`The database could not be brought up to date (${failed})`, { cause: error });
}
