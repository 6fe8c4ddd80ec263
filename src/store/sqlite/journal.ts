import type { Journal, RequestRecord } from '../../account/ports.ts';
import type { SqliteStore } from './open-database.ts';
import { createRollups } from './rollups.ts';

interface JournalOptions {
  flushEveryMs: number;
  keepForMs: number;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * The request log and the sums over it. Lines gather in memory and go to the database in batches, each with what it adds
 * to the sums in one transaction, so that no request waits for them and the two never disagree.
 */
export function createJournal(store: SqliteStore, { flushEveryMs, keepForMs, now, onError }: JournalOptions) {
  const { commits, writer } = store;
  const rollups = createRollups(store, now);
  const insert = writer.prepare(`INSERT INTO request_log (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?')})`);
  const noteUse = writer.prepare('UPDATE api_key SET last_used_at = ? WHERE id = ?');
  // By id, which is the order in which they ended: near enough to that of their times, and no index is needed for it.
  const forget = writer.prepare(
    'DELETE FROM request_log WHERE id IN (SELECT id FROM request_log ORDER BY id LIMIT ?) AND at < ?',
  );
  let lines: RequestRecord[] = [];
  let lost = 0;

  function write(batch: readonly RequestRecord[]): void {
    for (const line of batch) insert.run(...toRow(line));
    rollups.add(batch);
    const lastUse = new Map(batch.map(({ apiKeyId, at }) => [apiKeyId, at]));
    for (const [id, at] of lastUse) noteUse.run(at, id);
  }

  async function flush(): Promise<void> {
    const waiting = lines;
    lines = [];
    for (let start = 0; start < waiting.length; start += ROWS_PER_COMMIT) {
      const batch = waiting.slice(start, start + ROWS_PER_COMMIT);
      await commits.write(() => write(batch), NEED_NOT_LAST).catch(onError); // one bad batch does not take the rest along
    }
    if (lost > 0) onError(new Error(`${lost} lines of the request log were dropped: the database did not keep up`));
    lost = 0;
  }

  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();

  return {
    record(line) {
      if (lines.length < LINES_WAITING_MAX) lines.push(line);
      else lost++;
    },

    /** Removes what is older than it is kept for, a little at a time so that no request waits long. */
    async prune() {
      const oldest = now() - keepForMs;
      const some = () => Number(forget.run(ROWS_PER_COMMIT, oldest).changes);
      while ((await commits.write(some, NEED_NOT_LAST)) > 0);
      await rollups.prune();
    },

    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await flush();
    },
  } satisfies Journal & AsyncDisposable & { prune(): Promise<void> };
}

/** A few milliseconds of the event loop. */
const ROWS_PER_COMMIT = 200;
const LINES_WAITING_MAX = 50_000;

/** A power cut may take the last second of the log. */
const NEED_NOT_LAST = { lasting: false } as const;

const COLUMNS = [
  ...['request_id', 'at', 'account_id', 'api_key_id', 'host', 'path', 'features', 'cost', 'status', 'code'],
  ...['target_status', 'duration_ms', 'timings', 'bytes', 'input_tokens', 'output_tokens'],
  ...['asked', 'receipt', 'warnings', 'error'],
];

/** In the order of the columns. */
function toRow(line: RequestRecord) {
  return [
    ...[line.requestId, line.at, line.accountId, line.apiKeyId, line.host, line.path, line.features.join(' ')],
    ...[line.cost, line.status, line.code, line.targetStatus, line.durationMs, JSON.stringify(line.timings)],
    ...[line.bytes, line.inputTokens, line.outputTokens, JSON.stringify(line.asked), JSON.stringify(line.receipt)],
    ...[JSON.stringify(line.warnings), line.error],
  ];
}
