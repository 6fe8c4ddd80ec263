import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RequestFilter } from '../../account/usage-ports.ts';
import { LOGGED_FEATURES } from '../../contract/dashboard/requests.ts';
import { FAILURES } from '../../core/failure.ts';
import { DAY_MS, startOf } from '../../core/spans.ts';
import type { SqliteStore } from './open-database.ts';

export interface LogRow {
  id: number;
  request_id: string;
  at: number;
  api_key_id: string;
  host: string | null;
  path: string | null;
  features: string;
  cost: number;
  status: number;
  code: string | null;
  target_status: number | null;
  duration_ms: number;
}

type Filter = Omit<RequestFilter, 'before' | 'limit'>;
type Place = { at: number; id: number };

/**
 * Walks an account's log from the newest line, or from a place in it, along the index of the filter that matches fewest
 * lines. The caller leaves out what the other filters do not match, and stops when it has enough.
 */
export function createLogWalk({ reader }: Pick<SqliteStore, 'reader'>, now: () => number) {
  const ways = prepareWays(reader);
  const count = reader.prepare(
    `SELECT sum(requests) AS requests FROM usage_count
     WHERE account_id = ? AND span_ms = ${DAY_MS} AND kind = ? AND api_key_id = ?
       AND at IN (SELECT value FROM json_each(?)) AND value = ?`,
  );

  /** How many requests the sums know of; they may have left out a host that was asked for rarely. */
  function estimate({ accountId }: Filter, kind: string, value: string, apiKeyId = ''): number {
    const today = startOf(now(), DAY_MS);
    const days = Array.from({ length: DAYS_COUNTED }, (_, ago) => today - ago * DAY_MS);
    return Number(count.get(accountId, kind, apiKeyId, JSON.stringify(days), value)?.requests ?? 0);
  }

  /** Each filter that is set, as the walks along its index and their length. */
  function* choices(filter: Filter): Iterable<{ length: number; start: (from: Place) => Iterable<LogRow>[] }> {
    const { accountId, apiKeyId, host, status, feature, from = 0 } = filter;
    const along = (way: StatementSync, place: Place, ...values: (string | number)[]) =>
      way.iterate(...values, place.at, place.id, from) as Iterable<unknown> as Iterable<LogRow>;
    if (apiKeyId !== undefined) {
      const start = (place: Place) => [along(ways.key, place, apiKeyId, accountId)];
      yield { length: estimate(filter, 'total', '', apiKeyId), start };
    }
    if (host !== undefined) {
      yield { length: estimate(filter, 'host', host), start: (place) => [along(ways.host, place, accountId, host)] };
    }
    const statuses = STATUSES.filter((one) => one === status || Math.floor(one / 100) === status);
    const hasIndex = status !== undefined && status !== 200 && status !== 2;
    if (hasIndex) {
      const length = statuses.reduce((sum, one) => sum + estimate(filter, 'status', String(one)), 0);
      const start = (place: Place) => statuses.map((one) => along(ways.status(one), place, accountId, one));
      yield { length, start };
    }
    if (feature !== undefined) {
      const start = (place: Place) => [along(ways.feature[feature], place, accountId)];
      yield { length: estimate(filter, 'feature', feature), start };
    }
    yield { length: Number.POSITIVE_INFINITY, start: (place) => [along(ways.account, place, accountId)] };
  }

  return function walk(filter: Filter, after?: Place): Iterable<LogRow> {
    const end = { at: filter.to ?? Number.MAX_SAFE_INTEGER, id: 0 }; // strictly before: no line has the id 0
    const place = after && after.at < end.at ? after : end;
    const [shortest] = [...choices(filter)].sort((a, b) => a.length - b.length);
    return newestFirst(shortest?.start(place) ?? []);
  };
}

/** Whether a line is what the filter asks for, whichever way it was found. */
export function matches(row: LogRow, { apiKeyId, host, status, feature }: Filter): boolean {
  return (
    (apiKeyId === undefined || row.api_key_id === apiKeyId) &&
    (host === undefined || row.host === host) &&
    (status === undefined || row.status === status || Math.floor(row.status / 100) === status) &&
    (feature === undefined || row.features.split(' ').includes(feature))
  );
}

/** Enough to tell a rare thing from a common one. */
const DAYS_COUNTED = 30;

/** Every status that the log can hold, a class of them being a walk along each; but the 200, which has no index. */
const STATUSES = [499, ...new Set(Object.values(FAILURES).map(([status]) => status))];

/** Each names its index: without statistics SQLite would guess which is best. */
function prepareWays(reader: DatabaseSync) {
  const way = (index: string, where: string) =>
    reader.prepare(
      `SELECT id, request_id, at, api_key_id, host, path, features, cost, status, code, target_status, duration_ms
       FROM request_log INDEXED BY "${index}"
       WHERE ${where} AND (at, id) < (?, ?) AND at >= ? ORDER BY at DESC, id DESC`,
    );
  const byFeature = LOGGED_FEATURES.map((feature) => [
    feature,
    way(`request_log_${feature}`, `account_id = ? AND instr(features, '${feature}') > 0`),
  ]);
  const byStatus = new Map<number, StatementSync>();
  return {
    account: way('request_log_account', 'account_id = ?'),
    key: way('request_log_key', 'api_key_id = ? AND account_id = ?'),
    host: way('request_log_host', 'account_id = ? AND host = ?'),
    feature: Object.fromEntries(byFeature) as Record<(typeof LOGGED_FEATURES)[number], StatementSync>,
    /** One for each, for several are walked at once. */
    status(status: number): StatementSync {
      const statement =
        byStatus.get(status) ?? way('request_log_status', 'account_id = ? AND status = ? AND status <> 200');
      byStatus.set(status, statement);
      return statement;
    },
  };
}

/** Several walks as one. */
function* newestFirst(walks: Iterable<LogRow>[]): Iterable<LogRow> {
  const open = walks.map((rows) => rows[Symbol.iterator]());
  try {
    const heads = open.map((rows) => rows.next());
    for (;;) {
      let newest = -1;
      heads.forEach(({ done, value }, index) => {
        if (done) return;
        const best = heads[newest]?.value as LogRow | undefined;
        if (!best || value.at > best.at || (value.at === best.at && value.id > best.id)) newest = index;
      });
      const rows = open[newest];
      if (!rows) return;
      yield heads[newest]?.value as LogRow;
      heads[newest] = rows.next();
    }
  } finally {
    for (const rows of open) rows.return?.();
  }
}
