import { stat } from 'node:fs/promises';
import type { SystemFacts } from '../../account/owner-ports.ts';
import type { SqliteStore } from './open-database.ts';

export function createSystemFacts({ reader }: Pick<SqliteStore, 'reader'>): SystemFacts {
  // The log's ids have no gaps, and old lines go from its beginning: counting a million of them would take a while.
  const lines = reader.prepare(
    'SELECT coalesce((SELECT max(id) FROM request_log) - (SELECT min(id) FROM request_log) + 1, 0) AS lines',
  );
  const failed = reader.prepare(
    `SELECT request_id, at, coalesce(account.name, '') AS account_name, host, status, code, error
     FROM request_log LEFT JOIN account ON account.id = request_log.account_id
     WHERE status >= 500 ORDER BY at DESC LIMIT ?`,
  );

  return {
    async database() {
      const file = reader.location() ?? '';
      const sizes = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => undefined)));
      return {
        kind: 'SQLite',
        bytes: sizes.reduce((sum, size) => sum + (size?.size ?? 0), 0),
        requestLines: Number(lines.get()?.lines ?? 0),
      };
    },

    async recentErrors(limit) {
      return failed.all(limit).map((row) => ({
        requestId: String(row.request_id),
        at: Number(row.at),
        accountName: String(row.account_name),
        host: textOrNull(row.host),
        status: Number(row.status),
        code: textOrNull(row.code),
        error: textOrNull(row.error),
      }));
    },
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
