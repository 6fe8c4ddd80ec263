import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLedgerLines } from '../../src/store/sqlite/ledger-lines.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { createRequestLog } from '../../src/store/sqlite/request-log.ts';
import { createUsages } from '../../src/store/sqlite/usages.ts';
import { temporaryFolder } from '../support/start-app.ts';

const GROWING = /^SCAN (?:request_log|usage_count|usage_duration|ledger_entry|sums)\b/;

test('no page of the dashboard reads through a table that grows with the requests', async (t) => {
  await using store = await openDatabase(await temporaryFolder(t));
  const { reader } = store;
  const statements: string[] = [];
  const watched = Object.assign(Object.create(reader) as typeof reader, {
    prepare(sql: string) {
      statements.push(sql);
      return reader.prepare(sql);
    },
  });

  createUsages({ reader: watched });
  createLedgerLines({ reader: watched });
  const log = createRequestLog({ reader: watched }, Date.now);
  await log.page({ accountId: 'acc', status: 404, limit: 1 });

  const plans = statements.flatMap((sql) => {
    const steps = reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...Array(sql.split('?').length - 1).fill(null));
    return steps.map(({ detail }) => ({ sql, detail: String(detail) }));
  });
  assert.ok(statements.length >= 18, String(statements.length));
  assert.deepEqual(
    plans.filter(({ detail }) => GROWING.test(detail)),
    [],
  );
  // The log is walked in the order of an index; only sums, which are few, are sorted.
  const sorted = plans.filter(({ sql, detail }) => detail.includes('TEMP B-TREE') && sql.includes('request_log'));
  assert.deepEqual(sorted, []);
});
