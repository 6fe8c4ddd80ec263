import type { Counted, Usages } from '../../account/usage-ports.ts';
import type { SqliteStore } from './open-database.ts';

export function createUsages({ reader }: Pick<SqliteStore, 'reader'>): Usages {
  const points = reader.prepare(
    `SELECT at, requests, succeeded, credits FROM usage_count
     WHERE account_id = ? AND span_ms = ? AND kind = 'total' AND api_key_id = ? AND at >= ?`,
  );
  const durations = reader.prepare(
    'SELECT at, bucket, requests FROM usage_duration WHERE account_id = ? AND span_ms = ? AND api_key_id = ? AND at >= ?',
  );
  // A cross join: SQLite then goes from the keys, which are few, to their sums.
  const byKey = reader.prepare(
    `SELECT api_key.id AS value, ${SUMS}
     FROM api_key CROSS JOIN usage_count AS sums ON sums.account_id = api_key.account_id AND sums.span_ms = ?
       AND sums.kind = 'total' AND sums.api_key_id = api_key.id AND sums.at >= ?
     WHERE api_key.account_id = ? GROUP BY api_key.id ORDER BY requests DESC`,
  );
  const by = reader.prepare(
    `SELECT value, ${SUMS} FROM usage_count AS sums
     WHERE account_id = ? AND span_ms = ? AND kind = ? AND api_key_id = ? AND at >= ?
     GROUP BY value ORDER BY requests DESC, value LIMIT ?`,
  );

  return {
    async points({ accountId, apiKeyId = ALL_KEYS, stepMs, from }) {
      const rows = points.all(accountId, stepMs, apiKeyId, from);
      return rows.map((row) => ({ at: Number(row.at), ...toCounted(row) }));
    },
    async durations({ accountId, apiKeyId = ALL_KEYS, stepMs, from }) {
      const rows = durations.all(accountId, stepMs, apiKeyId, from);
      return rows.map(({ at, bucket, requests }) => ({
        at: Number(at),
        bucket: Number(bucket),
        requests: Number(requests),
      }));
    },
    async byKey({ accountId, apiKeyId, stepMs, from }) {
      const shares = byKey.all(stepMs, from, accountId).map(toShare);
      return apiKeyId === undefined ? shares : shares.filter(({ value }) => value === apiKeyId);
    },
    async by(kind, { accountId, apiKeyId = ALL_KEYS, stepMs, from }, limit) {
      return by.all(accountId, stepMs, kind, apiKeyId, from, limit).map(toShare);
    },
  };
}

const ALL_KEYS = '';
const SUMS = 'sum(sums.requests) AS requests, sum(sums.succeeded) AS succeeded, sum(sums.credits) AS credits';

type Row = Record<string, unknown>;

function toCounted({ requests, succeeded, credits }: Row): Counted {
  return { requests: Number(requests), succeeded: Number(succeeded), credits: Number(credits) };
}

function toShare(row: Row) {
  return { value: String(row.value), ...toCounted(row) };
}
