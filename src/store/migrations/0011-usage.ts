import { type Kysely, sql } from 'kysely';

/** What the dashboard reads: more of each request in the log, an index for each of its filters, and sums beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_log add column asked text not null default '{}'`.execute(db);
  await sql`alter table request_log add column receipt text`.execute(db); // null: a line from before they were kept
  await sql`alter table request_log add column warnings text not null default '[]'`.execute(db);
  await sql`alter table request_log add column error text`.execute(db);
  await indexLog(db);
  await createSums(db);
  await sumUp(db);
}

const FEATURES = ['renderJs', 'screenshot', 'serp', 'ai', 'instructions', 'country', 'extractRules'];

/**
 * Those of the account and of the key, by time, are there already. Each index is paid for by every request, so the common
 * answer is left out of that of the statuses, and old lines are found by their ids.
 */
async function indexLog(db: Kysely<unknown>): Promise<void> {
  await sql`drop index request_log_at`.execute(db);
  await sql`create index request_log_request on request_log (request_id)`.execute(db);
  await sql`create index request_log_host on request_log (account_id, host, at)`.execute(db);
  await sql`create index request_log_status on request_log (account_id, status, at) where status <> 200`.execute(db);
  await sql`create index request_log_failed on request_log (at) where status >= 500`.execute(db);
  // Most requests have none of them, and then these cost next to nothing.
  for (const feature of FEATURES) {
    await sql`create index ${sql.id(`request_log_${feature}`)} on request_log (account_id, at)
      where ${has(feature)}`.execute(db);
  }
}

/** No name is a part of another. */
function has(feature: string) {
  return sql`instr(features, ${sql.lit(feature)}) > 0`;
}

async function createSums(db: Kysely<unknown>): Promise<void> {
  await sql`create table usage_count (
    account_id text not null,
    span_ms integer not null,
    kind text not null check (kind in ('total', 'feature', 'host', 'status')),
    api_key_id text not null,
    at bigint not null,
    value text not null,
    requests bigint not null,
    succeeded bigint not null,
    credits bigint not null,
    primary key (account_id, span_ms, kind, api_key_id, at, value)
  ) without rowid`.execute(db);
  await sql`create table usage_duration (
    account_id text not null,
    span_ms integer not null,
    api_key_id text not null,
    at bigint not null,
    bucket integer not null,
    requests bigint not null,
    primary key (account_id, span_ms, api_key_id, at, bucket)
  ) without rowid`.execute(db);
  await sql`create index usage_count_age on usage_count (span_ms, at)`.execute(db);
  await sql`create index usage_duration_age on usage_duration (span_ms, at)`.execute(db);
}

const HOUR_MS = 3_600_000;
const LONGER_MS = [6 * HOUR_MS, 24 * HOUR_MS];

/** The lines that are there, summed by hour and key; from that all keys together, and the longer spans. */
export async function sumUp<Database>(db: Kysely<Database>): Promise<void> {
  const hour = sql.lit(HOUR_MS);
  const sums = sql`count(*), sum(status = 200), sum(cost)`;
  const count = (kind: string, value: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
    sql`insert into usage_count
      select account_id, ${hour}, ${sql.lit(kind)}, api_key_id, at - at % ${hour}, ${value}, ${sums}
      from request_log where ${where} group by 1, 4, 5, 6`.execute(db);
  await count('total', sql`''`, sql`true`);
  await count('host', sql`host`, sql`host is not null`);
  await count('status', sql`cast(status as text)`, sql`true`);
  for (const feature of FEATURES) {
    await count('feature', sql.lit(feature), has(feature));
  }
  await sql`insert into usage_duration
    select account_id, ${hour}, api_key_id, at - at % ${hour}, cast(8 * log2(max(1, duration_ms)) as integer), count(*)
    from request_log group by 1, 3, 4, 5`.execute(db);

  await sql`insert into usage_count
    select account_id, span_ms, kind, '', at, value, sum(requests), sum(succeeded), sum(credits)
    from usage_count group by account_id, kind, at, value`.execute(db);
  await sql`insert into usage_duration
    select account_id, span_ms, '', at, bucket, sum(requests) from usage_duration group by 1, 4, 5`.execute(db);

  for (const ms of LONGER_MS) {
    const span = sql.lit(ms);
    await sql`insert into usage_count
      select account_id, ${span}, kind, api_key_id, at - at % ${span}, value, sum(requests), sum(succeeded), sum(credits)
      from usage_count where span_ms = ${hour} group by 1, 3, 4, 5, 6`.execute(db);
    await sql`insert into usage_duration
      select account_id, ${span}, api_key_id, at - at % ${span}, bucket, sum(requests)
      from usage_duration where span_ms = ${hour} group by 1, 3, 4, 5`.execute(db);
  }
}
