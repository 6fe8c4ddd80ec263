import { type Kysely, sql } from 'kysely';

/** The column has a new name, and its parts lose the unit that all of them had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request_log').renameColumn('phases', 'timings').execute();
  await sql`update request_log set timings = replace(timings, 'Ms"', '"')`.execute(db);
}
