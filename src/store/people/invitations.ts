import type { Selectable } from 'kysely';
import type { Accepted, Invitation, Invitations } from '../../account/people-ports.ts';
import type { Database } from '../schema.ts';
import type { SqliteStore } from '../sqlite/open-database.ts';
import { createInsertPerson } from './insert-person.ts';

export function createInvitations(store: SqliteStore): Invitations {
  const { db, commits, writer } = store;
  const inserts = createInsertPerson(store);
  const use = writer.prepare(
    'UPDATE invitation SET used_at = ?1 WHERE token_hash = ?2 AND used_at IS NULL AND expires_at > ?1 RETURNING *',
  );
  const endFirstLinks = writer.prepare(`DELETE FROM invitation WHERE kind = 'first' AND used_at IS NULL`);

  const select = (at: number) =>
    db
      .selectFrom('invitation')
      .leftJoin('account', 'account.id', 'invitation.account_id')
      .selectAll('invitation')
      .select('account.name as joined_name')
      .where('used_at', 'is', null)
      .where('expires_at', '>', at);

  return {
    async create({ tokenHash, ...invitation }) {
      await db
        .insertInto('invitation')
        .values({
          id: invitation.id,
          token_hash: tokenHash,
          kind: invitation.kind,
          role: invitation.role,
          email: invitation.email,
          person_id: invitation.personId,
          account_id: invitation.accountId,
          account_name: invitation.accountName,
          credits: invitation.credits,
          created_at: invitation.createdAt,
          expires_at: invitation.expiresAt,
        })
        .execute();
    },

    async forget(kind) {
      await db.deleteFrom('invitation').where('kind', '=', kind).where('used_at', 'is', null).execute();
    },

    async list(at) {
      const rows = await select(at)
        .where('kind', '=', 'invite')
        .orderBy('invitation.created_at', 'desc')
        .orderBy('invitation.id')
        .execute();
      return rows.map(toInvitation);
    },

    async find(tokenHash, at) {
      const row = await select(at).where('token_hash', '=', tokenHash).executeTakeFirst();
      return row && toInvitation(row);
    },

    async takeBack(id) {
      const { numDeletedRows } = await db
        .deleteFrom('invitation')
        .where('id', '=', id)
        .where('kind', '=', 'invite')
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    accept(tokenHash, person, accountId, at) {
      return commits
        .write((): Accepted => {
          const used = use.get(at, tokenHash) as Selectable<Database['invitation']> | undefined;
          if (!used) return 'no-such-link';
          if (used.email !== null && used.email !== person.email) throw new Undone('other-address');
          if (used.person_id !== null) {
            inserts.password(used.person_id, person, at);
            return 'done';
          }
          if (inserts.isTaken(person.email)) throw new Undone('address-taken');
          if (used.account_id === null) {
            inserts.account({ id: accountId, name: used.account_name || person.name, credits: used.credits }, at);
          }
          inserts.person({ ...person, role: used.role, accountId: used.account_id ?? accountId }, at);
          if (used.role === 'owner') endFirstLinks.run(); // there is an owner now
          return 'done';
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return error.accepted;
          throw error;
        });
    },
  };
}

/** Thrown inside the transaction, so that the link stays unused. */
class Undone extends Error {
  readonly accepted: Accepted;

  constructor(accepted: Accepted) {
    super(accepted);
    this.accepted = accepted;
  }
}

function toInvitation(row: Selectable<Database['invitation']> & { joined_name: string | null }): Invitation {
  return {
    id: row.id,
    kind: row.kind,
    role: row.role,
    email: row.email,
    personId: row.person_id,
    accountId: row.account_id,
    accountName: row.joined_name ?? row.account_name ?? '',
    credits: row.credits,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
