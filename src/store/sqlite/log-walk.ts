import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RequestFilter } from '../../account/usage-ports.ts';
import { LOGGED_FEATURES } from '../../contract/dashboard/requests.ts';
import { FAILURES } from '../../core/failure.ts';
import { DAY_MS, startOf } from '../../core/spans.ts';
import type { SqliteStore } from './open-database.ts';

/** A line that was passed: where it is, and whether all the filters match it. */
export interface Passed extends Place {
  matches: number;
}

interface Place {
  at: number;
  id: number;
}

type Filter = Omit<RequestFilter, 'before' | 'limit'>;

/**
 * Walks an account's log from the newest line, or from a place in it, along the index of the filter that matches fewest
 * lines. Says of each line whether the other filters match it too; the caller stops when it has enough. Only so much is
 * read of a line, for it may be one of very many that do not match.
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
  function* choices(filter: Filter): Iterable<{ length: number; start: (from: Place) => Iterable<Passed>[] }> {
    const { accountId, apiKeyId, host, status, feature, from = 0 } = filter;
    const wanted = [apiKeyId, apiKeyId, host, host, status, status, status, feature, feature];
    const along = (way: StatementSync, place: Place, ...values: (string | number)[]) =>
      way.iterate(
        ...wanted.map((value) => value ?? null),
        ...values,
        ...[place.at, place.id, from],
      ) as Iterable<unknown> as Iterable<Passed>;
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

  return function walk(filter: Filter, after?: Place): Iterable<Passed> {
    const end = { at: filter.to ?? Number.MAX_SAFE_INTEGER, id: 0 }; // strictly before: no line has the id 0
    const place = after && after.at < end.at ? after : end;
    const [shortest] = [...choices(filter)].sort((a, b) => a.length - b.length);
    const walks = shortest?.start(place) ?? [];
    return walks.length === 1 && walks[0] ? walks[0] : newestFirst(walks);
  };
}

/** Whether a line is what the filters ask for, whichever way it was found. */
const MATCHES = `(? IS NULL OR api_key_id = ?) AND (? IS NULL OR host = ?)
  AND (? IS NULL OR status = ? OR status / 100 = ?) AND (? IS NULL OR instr(features, ?) > 0)`;

/** Enough to tell a rare thing from a common one. */
const DAYS_COUNTED = 30;

/** Every status that the log can hold, a class of them being a walk along each; but the 200, which has no index. */
const STATUSES = [499, ...new Set(Object.values(FAILURES).map(([status]) => status))];

/** Each names its index: without statistics SQLite would guess which is best. */
function prepareWays(reader: DatabaseSync) {
  const way = (index: string, where: string) =>
    reader.prepare(
      `SELECT id, at, ${MATCHES} AS matches FROM request_log INDEXED BY "${index}"
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
function* newestFirst(walks: Iterable<Passed>[]): Iterable<Passed> {
  const open = walks.map((rows) => rows[Symbol.iterator]());
  try {
    const heads = open.map((rows) => rows.next());
    for (;;) {
      let newest = -1;
      heads.forEach(({ done, value }, index) => {
        if (done) return;
        const best = heads[newest]?.value as Passed | undefined;
        if (!best || value.at > best.at || (value.at === best.at && value.id > best.id)) newest = index;
      });
      const rows = open[newest];
      if (!rows) return;
      yield heads[newest]?.value as Passed;
      heads[newest] = rows.next();
    }
  } finally {
    for (const rows of open) rows.return?.();
  }
}
