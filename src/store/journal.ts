import type { Kysely } from 'kysely';
import type { Journal, RequestRecord } from '../account/ports.ts';
import type { Database } from './schema.ts';

interface JournalOptions {
  flushEveryMs: number;
  keepForMs: number;
  now: () => number;
  onError: (error: unknown) => void;
}

/** The request log. Lines gather in memory and go to the database in batches, so that no request waits for them. */
export function createJournal(db: Kysely<Database>, { flushEveryMs, keepForMs, now, onError }: JournalOptions) {
  let lines: RequestRecord[] = [];
  let lost = 0;

  async function flush(): Promise<void> {
    const batch = lines;
    lines = [];
    for (let start = 0; start < batch.length; start += ROWS_PER_INSERT) {
      await db
        .insertInto('request_log')
        .values(batch.slice(start, start + ROWS_PER_INSERT).map(toRow))
        .execute();
    }
    await noteLastUse(db, batch);
    if (lost > 0) onError(new Error(`${lost} lines of the request log were dropped: the database did not keep up`));
    lost = 0;
  }

  const timer = setInterval(() => void flush().catch(onError), flushEveryMs);
  timer.unref();

  return {
    record(line) {
      if (lines.length < LINES_WAITING_MAX) lines.push(line);
      else lost++;
    },

    /** Removes what is older than the log is kept for, a little at a time so that no request waits long. */
    async prune() {
      const oldest = now() - keepForMs;
      const some = db.selectFrom('request_log').select('id').where('at', '<', oldest).limit(ROWS_PER_PRUNE);
      for (let removed = 1n; removed > 0n; ) {
        const result = await db.deleteFrom('request_log').where('id', 'in', some).executeTakeFirst();
        removed = result.numDeletedRows;
      }
    },

    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await flush();
    },
  } satisfies Journal & AsyncDisposable & { prune(): Promise<void> };
}

const ROWS_PER_INSERT = 200;
const ROWS_PER_PRUNE = 1000;
const LINES_WAITING_MAX = 50_000;

async function noteLastUse(db: Kysely<Database>, batch: readonly RequestRecord[]): Promise<void> {
  const lastUse = new Map(batch.map(({ apiKeyId, at }) => [apiKeyId, at]));
  for (const [id, at] of lastUse) {
    await db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute();
  }
}

function toRow(line: RequestRecord) {
  return {
    request_id: line.requestId,
    at: line.at,
    account_id: line.accountId,
    api_key_id: line.apiKeyId,
    host: line.host,
    path: line.path,
    features: line.features.join(' '),
    cost: line.cost,
    status: line.status,
    code: line.code,
    target_status: line.targetStatus,
    duration_ms: line.durationMs,
    timings: JSON.stringify(line.timings),
    bytes: line.bytes,
    input_tokens: line.inputTokens,
    output_tokens: line.outputTokens,
  };
}
