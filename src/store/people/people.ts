import type { People } from '../../account/people-ports.ts';
import type { Person } from '../../account/person.ts';
import type { SqliteStore } from '../sqlite/open-database.ts';
import { createInsertPerson } from './insert-person.ts';

export function createPeople(store: SqliteStore): People {
  const { db, commits } = store;
  const inserts = createInsertPerson(store);
  const select = () => db.selectFrom('person').select(['id', 'name', 'email', 'role', 'account_id as accountId']);

  return {
    list: () => select().orderBy('created_at').orderBy('id').execute(),

    findByEmail: (email) => select().where('email', '=', email).executeTakeFirst(),

    async rename(personId, name, at) {
      const change = { name, updated_at: new Date(at).toISOString() };
      await db.updateTable('person').set(change).where('id', '=', personId).execute();
    },

    signUp(person, account, at) {
      return commits.write((): Person | undefined => {
        if (inserts.isTaken(person.email)) return undefined;
        inserts.account(account, at);
        const inserted = { ...person, role: 'member', accountId: account.id } as const;
        inserts.person(inserted, at);
        const { passwordHash: _hash, ...shown } = inserted;
        return shown;
      });
    },
  };
}
