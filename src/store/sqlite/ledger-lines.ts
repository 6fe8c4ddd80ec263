import { setImmediate as turn } from 'node:timers/promises';
import type { LedgerLines } from '../../account/usage-ports.ts';
import type { LedgerLine } from '../../contract/dashboard/ledger.ts';
import type { SqliteStore } from './open-database.ts';

export function createLedgerLines({ reader }: Pick<SqliteStore, 'reader'>): LedgerLines {
  const older = reader.prepare('SELECT * FROM ledger_entry WHERE account_id = ? AND id < ? ORDER BY id DESC LIMIT ?');
  const newer = reader.prepare('SELECT * FROM ledger_entry WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?');

  return {
    async page({ accountId, before = Number.MAX_SAFE_INTEGER, limit }) {
      return older.all(accountId, before, limit).map(toLine);
    },

    async *all(accountId) {
      for (let last = 0; ; ) {
        const lines = newer.all(accountId, last, LINES_AT_ONCE).map(toLine);
        if (lines.length > 0) yield lines;
        if (lines.length < LINES_AT_ONCE) return;
        last = lines.at(-1)?.id ?? last;
        await turn(); // others are served between
      }
    },
  };
}

const LINES_AT_ONCE = 500;

function toLine(row: Record<string, unknown>): LedgerLine {
  return {
    id: Number(row.id),
    at: Number(row.at),
    kind: row.kind === 'grant' ? 'grant' : 'charge',
    change: Number(row.credits),
    balanceAfter: Number(row.balance_after),
    requestId: row.request_id as string | null,
    note: row.note as string | null,
  };
}
