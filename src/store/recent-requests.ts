import type { Kysely, Selectable } from 'kysely';
import type { LoggedRequest, RecentRequests } from '../account/ports.ts';
import type { Warning } from '../contract/scrape-result.ts';
import type { Timings } from '../contract/timings.ts';
import type { ReceiptLine } from '../core/pricing.ts';
import { type Database, wordsOf } from './schema.ts';

export function createRecentRequests(db: Kysely<Database>): RecentRequests {
  return async ({ limit, accountId, after }) => {
    let query = db.selectFrom('request_log').selectAll().orderBy('id', 'desc').limit(limit);
    if (accountId !== undefined) query = query.where('account_id', '=', accountId);
    if (after !== undefined) query = query.where('id', '>', after);
    return (await query.execute()).map(toLogged);
  };
}

function toLogged(row: Selectable<Database['request_log']>): LoggedRequest {
  return {
    sequence: row.id,
    requestId: row.request_id,
    at: row.at,
    accountId: row.account_id,
    apiKeyId: row.api_key_id,
    host: row.host,
    path: row.path,
    features: wordsOf(row.features),
    cost: row.cost,
    status: row.status,
    code: row.code,
    targetStatus: row.target_status,
    durationMs: row.duration_ms,
    timings: JSON.parse(row.timings) as Timings,
    bytes: row.bytes,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    asked: JSON.parse(row.asked) as Record<string, unknown>,
    receipt: JSON.parse(row.receipt ?? '[]') as ReceiptLine[],
    warnings: JSON.parse(row.warnings) as Warning[],
    error: row.error,
  };
}
