import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';

/**
 * Group commit: the writes of all requests that arrive together share one transaction and so one wait for the disk. A
 * lone write goes at once; when they come in numbers, each commit waits a moment for more of them. Each write is a
 * synchronous function of statements; its promise settles after the commit.
 */
export interface CommitQueue {
  /** `lasting: false` is for writes that a power cut may undo without harm: they do not wait for the disk. */
  write<Value>(work: () => Value, options?: { lasting?: boolean }): Promise<Value>;
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>;
}

interface Pending {
  work: () => unknown;
  lasting: boolean;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

export function createCommitQueue<Database>(writer: DatabaseSync, db: Kysely<Database>): CommitQueue {
  const waiting: Pending[] = [];
  let flushing: Promise<void> | undefined;
  let isBusy = false;

  async function flush(): Promise<void> {
    await (isBusy ? delay(GATHER_MS) : turn()); // let others join
    isBusy = waiting.length > 1;
    // Kysely's own lock on the connection: its transactions and ours never mix.
    const batch = () => waiting.splice(0);
    await db
      .connection()
      .execute(async () => commitTogether(writer, batch()))
      .catch((error: unknown) => {
        for (const pending of batch()) pending.reject(error); // the database was closed under them
      });
    flushing = waiting.length > 0 ? flush() : undefined;
  }

  return {
    write(work, { lasting = true } = {}) {
      return new Promise((resolve, reject) => {
        waiting.push({ work, lasting, resolve, reject });
        flushing ??= flush();
      });
    },
    async drained() {
      while (flushing) await flushing;
    },
  };
}

/** Far below what a scrape takes, and at a thousand requests a second enough for a handful to share a commit. */
const GATHER_MS = 3;

function commitTogether(writer: DatabaseSync, batch: readonly Pending[]): void {
  try {
    const values = inTransaction(writer, batch);
    batch.forEach((pending, index) => {
      pending.resolve(values[index] as never);
    });
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    // One of them spoiled it for all: give each a transaction of its own, so that only the culprit fails.
    else for (const pending of batch) commitTogether(writer, [pending]);
  }
}

function inTransaction(writer: DatabaseSync, batch: readonly Pending[]): unknown[] {
  const lasting = batch.some((pending) => pending.lasting);
  if (!lasting) writer.exec('PRAGMA synchronous = NORMAL');
  try {
    writer.exec('BEGIN IMMEDIATE');
    const values = batch.map((pending) => pending.work());
    writer.exec('COMMIT');
    return values;
  } catch (error) {
    if (writer.isTransaction) writer.exec('ROLLBACK');
    throw error;
  } finally {
    if (!lasting) writer.exec('PRAGMA synchronous = FULL');
  }
}
