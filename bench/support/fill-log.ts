import { sumUp } from '../../src/store/migrations/0011-usage.ts';
import type { SqliteStore } from '../../src/store/sqlite/open-database.ts';

/**
 * Fills the first account's log with so many requests of the last 30 days, of five keys and three hundred hosts, with
 * their charges and sums.
 */
export async function fillLog({ db, writer }: SqliteStore, rows: number, now: number): Promise<void> {
  writer.exec(`
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -400000;
    BEGIN;
    CREATE TEMP TABLE bench_key AS SELECT row_number() OVER (ORDER BY id) - 1 AS n, id, account_id FROM api_key;
    INSERT INTO request_log (request_id, at, account_id, api_key_id, host, path, features, cost, status, code,
      target_status, duration_ms, timings, bytes, input_tokens, output_tokens, asked, receipt)
    WITH RECURSIVE line (n, r) AS (
      SELECT 1, random() UNION ALL SELECT n + 1, random() FROM line WHERE n < ${rows}
    ), drawn AS (
      SELECT n, abs(r % 1000) AS a, abs((r / 1000) % 1000) AS b, abs((r / 1000000) % 1000) AS c FROM line
    )
    SELECT 'req_bench' || n, ${now} - 2592000000 + n * 2592000000 / ${rows}, bench_key.account_id, bench_key.id,
      'host' || (b * b / 3333) || '.test', '/item/' || c,
      CASE WHEN c < 200 THEN 'renderJs' WHEN c < 220 THEN 'renderJs screenshot' WHEN c < 230 THEN 'ai'
           WHEN c < 240 THEN 'serp country' WHEN c < 300 THEN 'extractRules' ELSE '' END,
      a < 930, iif(a < 930, 200, CASE a % 7 WHEN 0 THEN 400 WHEN 1 THEN 402 WHEN 2 THEN 429 WHEN 3 THEN 502
        WHEN 4 THEN 504 WHEN 5 THEN 403 ELSE 503 END), iif(a < 930, NULL, 'CODE'), 200,
      cast(40 + exp(b / 120.0) AS integer), '{"dns":3,"connect":8,"firstByte":41,"extract":2}', 60000, 0, 0,
      '{"url":"https://host.test/item"}', '[{"feature":"base","credits":1}]'
    FROM drawn JOIN bench_key ON bench_key.n = c % 5;
    INSERT INTO ledger_entry (account_id, at, kind, credits, balance_after, request_id)
    SELECT account_id, at, 'charge', -cost, 1000000000 - id, request_id FROM request_log WHERE status = 200;
    DELETE FROM usage_count;
    DELETE FROM usage_duration;
    COMMIT;`);
  await db.transaction().execute((transaction) => sumUp(transaction));
  writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}
