import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';
import { type CommitQueue, createCommitQueue } from './commit-queue.ts';

export interface SqliteStore extends AsyncDisposable {
  /** For everything that is not on the path of every request. */
  db: Kysely<Database>;
  /** For reads on the path of every request: sees committed data only, waits for nobody. */
  reader: DatabaseSync;
  /** For writes on the path of every request: its statements run inside `commits`. */
  writer: DatabaseSync;
  commits: CommitQueue;
  /** Whether a write goes through; a sentence when it does not. */
  health(): Promise<string | undefined>;
}

/** Opens the database file in that folder, creating both if need be, and brings it to this version. */
export async function openDatabase(folder: string): Promise<SqliteStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'trawl.db');
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // FULL: a commit is on the disk before the caller hears of it, so a charge survives a power cut.
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: forKysely(writer) }) });
  await migrate(db);
  const reader = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reader.exec(`PRAGMA cache_size = -${READER_CACHE_KB}`);
  const commits = createCommitQueue(writer, db);
  return {
    db,
    reader,
    writer,
    commits,
    health: () =>
      commits
        .write(() => writer.exec('UPDATE account SET held = held WHERE 0'))
        .then(
          () => undefined,
          () => 'the database cannot be written',
        ),
    async [Symbol.asyncDispose]() {
      await commits.drained();
      reader.close();
      await db.destroy(); // closes the writer
    },
  };
}

/** A page of a long request log is a few hundred places in the file; SQLite's own 2 MB hold them barely. */
const READER_CACHE_KB = 16_000;

/** How long another process (the operator's command) may hold the write lock. */
const BUSY_TIMEOUT_MS = 5000;

/** Kysely's SQLite driver expects better-sqlite3; this is node:sqlite in those words. Statements are prepared once. */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = adapt(database.prepare(sql));
      if (prepared.size < PREPARED_MAX) prepared.set(sql, statement);
      return statement;
    },
  };
}

const PREPARED_MAX = 500;

function adapt(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}
