import type { AccountBook } from '../../account/owner-ports.ts';
import type { AccountLine } from '../../contract/dashboard/owner.ts';
import { DAY_MS } from '../../core/spans.ts';
import type { SqliteStore } from './open-database.ts';

export function createAccountBook({ db, reader, writer, commits }: SqliteStore, now: () => number): AccountBook {
  const select = `SELECT id, name, created_at, suspended_at, balance, held,
      (SELECT count(*) FROM api_key WHERE account_id = account.id AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > ?1)) AS keys,
      (SELECT coalesce(sum(requests), 0) FROM usage_count WHERE account_id = account.id AND span_ms = ${DAY_MS}
        AND kind = 'total' AND api_key_id = '' AND at >= ?2) AS requests,
      (SELECT coalesce(sum(credits), 0) FROM usage_count WHERE account_id = account.id AND span_ms = ${DAY_MS}
        AND kind = 'total' AND api_key_id = '' AND at >= ?2) AS credits
    FROM account`;
  const all = reader.prepare(`${select} ORDER BY created_at, id`);
  const one = reader.prepare(`${select} WHERE id = ?3`);
  const people = reader.prepare('SELECT name, email, role FROM person WHERE account_id = ? ORDER BY created_at, id');
  const suspend = writer.prepare('UPDATE account SET suspended_at = coalesce(suspended_at, ?) WHERE id = ?');
  const endSessions = writer.prepare(
    'DELETE FROM person_session WHERE person_id IN (SELECT id FROM person WHERE account_id = ?)',
  );

  function toLine(row: Record<string, unknown>): AccountLine {
    return {
      id: String(row.id),
      name: String(row.name),
      createdAt: Number(row.created_at),
      suspendedAt: row.suspended_at === null ? null : Number(row.suspended_at),
      creditsLeft: Number(row.balance),
      creditsReserved: Number(row.held),
      people: people.all(String(row.id)).map(({ name, email, role }) => ({
        name: String(name),
        email: String(email),
        role: role === 'owner' ? 'owner' : 'member',
      })),
      keysInForce: Number(row.keys),
      last30d: { requests: Number(row.requests), credits: Number(row.credits) },
    };
  }

  return {
    list: async (since) => all.all(now(), since).map(toLine),

    async find(id, since) {
      const row = one.get(now(), since, id);
      return row && toLine(row);
    },

    async rename(id, name) {
      await db.updateTable('account').set({ name }).where('id', '=', id).execute();
    },

    async suspend(id, at) {
      await commits.write(() => {
        suspend.run(at, id);
        endSessions.run(id);
      });
    },

    async unsuspend(id) {
      await db.updateTable('account').set({ suspended_at: null }).where('id', '=', id).execute();
    },
  };
}
