import type { Selectable } from 'kysely';
import type { RequestLog } from '../../account/usage-ports.ts';
import type { RequestDetail, RequestLine } from '../../contract/dashboard/requests.ts';
import type { Warning } from '../../contract/scrape-result.ts';
import { Timings } from '../../contract/timings.ts';
import { type ReceiptLine, receiptOf, totalOf } from '../../core/pricing.ts';
import { type Database, wordsOf } from '../schema.ts';
import { createLogWalk } from './log-walk.ts';
import type { SqliteStore } from './open-database.ts';

export function createRequestLog(store: Pick<SqliteStore, 'reader'>, now: () => number): RequestLog {
  const { reader } = store;
  const walk = createLogWalk(store, now);
  const startOfPage = reader.prepare('SELECT at FROM request_log WHERE id = ? AND account_id = ?');
  const line = reader.prepare(`SELECT ${LINE_COLUMNS.join(', ')} FROM request_log WHERE id = ?`);
  const names = reader.prepare('SELECT id, name FROM api_key WHERE account_id = ?');
  const one = reader.prepare(
    `SELECT request_log.*, coalesce(api_key.name, '') AS key_name
     FROM request_log LEFT JOIN api_key ON api_key.id = request_log.api_key_id
     WHERE request_log.request_id = ? AND request_log.account_id = ?`,
  );

  return {
    async page({ before, limit, ...filter }) {
      const last = before === undefined ? undefined : startOfPage.get(before, filter.accountId);
      // A line that is gone was pruned, and all that is older with it.
      if (before !== undefined && last === undefined) return { requests: [], next: null };

      const keyNames = new Map(names.all(filter.accountId).map(({ id, name }) => [String(id), String(name)]));
      const found: number[] = [];
      let passed = 0;
      let reached: number | null = null;
      let next: number | null = null;
      for (const { id, matches } of walk(filter, last && { at: Number(last.at), id: before ?? 0 })) {
        if (found.length === limit || passed === LINES_PASSED_MAX) {
          next = reached;
          break;
        }
        passed++;
        reached = id;
        if (matches) found.push(id);
      }
      const rows = found.flatMap((id) => (line.get(id) as unknown as LogRow | undefined) ?? []);
      return { requests: rows.map((row) => toRequestLine(row, keyNames.get(row.api_key_id) ?? '')), next };
    },

    async find(accountId, requestId) {
      const row = one.get(requestId, accountId) as unknown as DetailRow | undefined;
      return row && toDetail(row);
    },
  };
}

/** A few milliseconds of the event loop. */
const LINES_PASSED_MAX = 300;

const LINE_COLUMNS = [
  ...([
    'request_id',
    'at',
    'api_key_id',
    'host',
    'path',
    'features',
    'status',
    'code',
    'target_status',
    'cost',
  ] as const),
  'duration_ms',
] as const;

type DetailRow = Selectable<Database['request_log']> & { key_name: string };
type LogRow = Pick<DetailRow, (typeof LINE_COLUMNS)[number]>;

function toRequestLine(row: LogRow, keyName: string): RequestLine {
  return {
    requestId: row.request_id,
    at: row.at,
    keyId: row.api_key_id,
    keyName,
    host: row.host,
    path: row.path,
    features: wordsOf(row.features),
    status: row.status,
    code: row.code,
    targetStatus: row.target_status,
    cost: row.cost,
    durationMs: row.duration_ms,
  };
}

function toDetail(row: DetailRow): RequestDetail {
  const line = toRequestLine(row, row.key_name);
  const timings = JSON.parse(row.timings) as Record<string, number>;
  const tokens = { input: row.input_tokens, output: row.output_tokens };
  return {
    ...line,
    asked: JSON.parse(row.asked) as Record<string, unknown>,
    receipt: row.receipt === null ? receiptFrom(line) : (JSON.parse(row.receipt) as ReceiptLine[]),
    phases: Object.keys(Timings.properties) // they are listed in the order in which they happen
      .filter((name) => timings[name] !== undefined)
      .map((name) => ({ name, ms: timings[name] ?? 0 })),
    warnings: JSON.parse(row.warnings) as Warning[],
    error: row.error,
    bytes: row.bytes,
    tokens: tokens.input + tokens.output > 0 ? tokens : null,
  };
}

/** The receipt of a line from before receipts were kept: the price of its features, perhaps without a picture. */
function receiptFrom({ features, cost }: RequestLine): ReceiptLine[] {
  if (cost === 0) return [];
  const has = (name: string) => features.includes(name);
  const priced = { renderJs: has('renderJs'), serp: has('serp'), ai: has('ai') };
  const receipts = [has('screenshot'), false].map((screenshot) => receiptOf({ ...priced, screenshot }));
  return receipts.find((receipt) => totalOf(receipt) === cost) ?? [{ feature: 'base', credits: cost }];
}
