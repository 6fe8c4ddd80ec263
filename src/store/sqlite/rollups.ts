import type { RequestRecord } from '../../account/ports.ts';
import { HOUR_MS, SPANS, startOf } from '../../core/spans.ts';
import { type HourOfKey, sumByHour } from '../sum-by-hour.ts';
import type { SqliteStore } from './open-database.ts';

/**
 * The sums that the dashboard reads instead of the log: for every hour, six hours and day of an account, and of each of its
 * keys, by feature, host and status, and by how long the requests took.
 */
export function createRollups({ commits, writer }: SqliteStore, now: () => number) {
  const sql = prepare(writer);
  /** Host lines written since a bucket was last counted: it cannot have grown by more. */
  const hostLines = new Map<string, number>();

  function addCounts(spanMs: number, apiKeyId: string, { accountId, at, counts }: HourOfKey): void {
    const start = startOf(at, spanMs);
    let hosts = 0;
    for (const { kind, value, requests, succeeded, credits } of counts) {
      sql.count.run(accountId, spanMs, kind, apiKeyId, start, value, requests, succeeded, credits);
      if (kind === 'host') hosts++;
    }
    if (hosts > 0) keepBusiestHosts(hosts, accountId, spanMs, apiKeyId, start);
  }

  /** A caller who asks a million hosts would make a million lines a day, of which anybody looks at twenty. */
  function keepBusiestHosts(added: number, ...bucket: [string, number, string, number]): void {
    const name = bucket.join(' ');
    const lines = (hostLines.get(name) ?? 0) + added;
    hostLines.set(name, lines > HOSTS_KEPT ? 0 : lines);
    if (lines > HOSTS_KEPT) sql.keepBusiest.run(...bucket, ...bucket, HOSTS_KEPT);
    if (hostLines.size > BUCKETS_WATCHED_MAX) hostLines.clear();
  }

  return {
    /** To be called in the transaction that writes these lines to the log. */
    add(lines: readonly RequestRecord[]): void {
      for (const hour of sumByHour(lines)) {
        for (const apiKeyId of [hour.apiKeyId, ALL_KEYS]) {
          for (const { ms } of SPANS) {
            addCounts(ms, apiKeyId, hour);
            const start = startOf(hour.at, ms);
            for (const [bucket, requests] of hour.durations) {
              sql.duration.run(hour.accountId, ms, apiKeyId, start, bucket, requests);
            }
          }
        }
      }
    },

    async prune(): Promise<void> {
      for (const { ms, keepForMs } of SPANS) {
        const oldest = startOf(now() - keepForMs, HOUR_MS);
        for (const [first, forget] of [
          [sql.firstCount, sql.forgetCounts],
          [sql.firstDuration, sql.forgetDurations],
        ] as const) {
          const forgetFirst = () => {
            const at = first.get(ms)?.at;
            if (typeof at !== 'number' || at >= oldest) return false;
            forget.run(ms, at);
            return true;
          };
          while (await commits.write(forgetFirst, { lasting: false }));
        }
      }
    },
  };
}

/** Stands for all keys of an account together. */
const ALL_KEYS = '';
const HOSTS_KEPT = 300;
const BUCKETS_WATCHED_MAX = 100_000;

function prepare(writer: SqliteStore['writer']) {
  return {
    count: writer.prepare(
      `INSERT INTO usage_count (account_id, span_ms, kind, api_key_id, at, value, requests, succeeded, credits)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET requests = requests + excluded.requests,
         succeeded = succeeded + excluded.succeeded, credits = credits + excluded.credits`,
    ),
    duration: writer.prepare(
      `INSERT INTO usage_duration (account_id, span_ms, api_key_id, at, bucket, requests) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET requests = requests + excluded.requests`,
    ),
    keepBusiest: writer.prepare(
      `DELETE FROM usage_count
       WHERE account_id = ? AND span_ms = ? AND kind = 'host' AND api_key_id = ? AND at = ? AND value NOT IN (
         SELECT value FROM usage_count
         WHERE account_id = ? AND span_ms = ? AND kind = 'host' AND api_key_id = ? AND at = ?
         ORDER BY requests DESC LIMIT ?)`,
    ),
    firstCount: writer.prepare('SELECT min(at) AS at FROM usage_count WHERE span_ms = ?'),
    forgetCounts: writer.prepare('DELETE FROM usage_count WHERE span_ms = ? AND at = ?'),
    firstDuration: writer.prepare('SELECT min(at) AS at FROM usage_duration WHERE span_ms = ?'),
    forgetDurations: writer.prepare('DELETE FROM usage_duration WHERE span_ms = ? AND at = ?'),
  };
}
