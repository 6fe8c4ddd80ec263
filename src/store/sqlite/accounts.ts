import type { Selectable } from 'kysely';
import type { Account, Accounts } from '../../account/ports.ts';
import type { Database } from '../schema.ts';
import type { SqliteStore } from './open-database.ts';

export function createAccounts({ db, commits, writer }: SqliteStore): Accounts {
  const addToBalance = writer.prepare(
    'UPDATE account SET balance = balance + ? WHERE id = ? AND balance + ? >= held RETURNING balance',
  );
  const insertGrant = writer.prepare(
    `INSERT INTO ledger_entry (account_id, at, kind, credits, balance_after, note) VALUES (?, ?, 'grant', ?, ?, ?)`,
  );

  const insertAccount = writer.prepare('INSERT INTO account (id, name, created_at) VALUES (?, ?, ?)');

  function grant(accountId: string, credits: number, note: string, at: number): { balance: number } | undefined {
    const row = addToBalance.get(credits, accountId, credits);
    if (row === undefined) return undefined;
    const balance = Number(row.balance);
    insertGrant.run(accountId, at, credits, balance, note);
    return { balance };
  }

  return {
    async find(id) {
      const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toAccount(row);
    },

    async list() {
      const rows = await db.selectFrom('account').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(toAccount);
    },

    create({ id, name, createdAt, credits }) {
      return commits.write(() => {
        insertAccount.run(id, name, createdAt);
        if (credits > 0) grant(id, credits, 'start credits', createdAt);
        return { id, name, createdAt, balance: credits, held: 0 };
      });
    },

    grant({ accountId, credits, note, at }) {
      return commits.write(() => grant(accountId, credits, note, at));
    },
  };
}

function toAccount(row: Selectable<Database['account']>): Account {
  return { id: row.id, name: row.name, createdAt: row.created_at, balance: row.balance, held: row.held };
}
