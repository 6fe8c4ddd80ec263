import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccountBook } from '../../src/store/sqlite/account-book.ts';
import { createLedgerLines } from '../../src/store/sqlite/ledger-lines.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { createRequestLog } from '../../src/store/sqlite/request-log.ts';
import { createSystemFacts } from '../../src/store/sqlite/system-facts.ts';
import { createUsages } from '../../src/store/sqlite/usages.ts';
import { temporaryFolder } from '../support/start-app.ts';

// The newest failures are walked in the order of an index of nothing else, and the walk ends after twenty.
const GROWING =
  /^SCAN (?:request_log|usage_count|usage_duration|ledger_entry|sums)\b(?! USING INDEX request_log_failed)/;

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
  createSystemFacts({ reader: watched });
  createAccountBook({ ...store, reader: watched }, Date.now);
  const log = createRequestLog({ reader: watched }, Date.now);
  await log.page({ accountId: 'acc', status: 404, limit: 1 });

  const plans = statements.flatMap((sql) => {
    const steps = reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...Array(parametersOf(sql)).fill(null));
    return steps.map(({ detail }) => ({ sql, detail: String(detail) }));
  });
  assert.ok(statements.length >= 23, String(statements.length));
  assert.deepEqual(
    plans.filter(({ detail }) => GROWING.test(detail)),
    [],
  );
  // The log is walked in the order of an index; only sums, which are few, are sorted.
  const sorted = plans.filter(({ sql, detail }) => detail.includes('TEMP B-TREE') && sql.includes('request_log'));
  assert.deepEqual(sorted, []);
});

/** Numbered ones may stand in a statement more than once. */
function parametersOf(sql: string): number {
  const numbers = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number));
  return numbers.length > 0 ? Math.max(...numbers) : sql.split('?').length - 1;
}
