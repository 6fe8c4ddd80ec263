import type { NewOwnAccount, NewPerson } from '../../account/people-ports.ts';
import type { Person } from '../../account/person.ts';
import type { SqliteStore } from '../sqlite/open-database.ts';

/** The rows of a new person, as better-auth expects them. The functions run inside a write of the commit queue. */
export function createInsertPerson({ writer }: SqliteStore) {
  const byEmail = writer.prepare('SELECT id FROM person WHERE email = ?');
  const insertPerson = writer.prepare(
    `INSERT INTO person (id, name, email, email_verified, role, account_id, created_at, updated_at)
     VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, ?6)`,
  );
  const insertCredential = writer.prepare(
    `INSERT INTO person_credential (id, person_id, provider_id, provider_account_id, password, created_at, updated_at)
     VALUES ('crd_' || ?1, ?1, 'credential', ?1, ?2, ?3, ?3)`,
  );
  const setName = writer.prepare('UPDATE person SET name = ?, updated_at = ? WHERE id = ?');
  const setPassword = writer.prepare(
    `UPDATE person_credential SET password = ?, updated_at = ? WHERE person_id = ? AND provider_id = 'credential'`,
  );
  const endSessions = writer.prepare('DELETE FROM person_session WHERE person_id = ?');
  const insertAccount = writer.prepare('INSERT INTO account (id, name, created_at, balance) VALUES (?, ?, ?, ?)');
  const insertGrant = writer.prepare(
    `INSERT INTO ledger_entry (account_id, at, kind, credits, balance_after, note)
     VALUES (?1, ?2, 'grant', ?3, ?3, 'start credits')`,
  );

  return {
    isTaken: (email: string) => byEmail.get(email) !== undefined,

    person({ id, name, email, passwordHash, role, accountId }: NewPerson & Person, at: number): void {
      const time = new Date(at).toISOString();
      insertPerson.run(id, name, email, role, accountId, time);
      insertCredential.run(id, passwordHash, time);
    },

    account({ id, name, credits }: NewOwnAccount, at: number): void {
      insertAccount.run(id, name, at, credits);
      if (credits > 0) insertGrant.run(id, at, credits);
    },

    /** A new password ends what was opened with the old one. */
    password(personId: string, { name, passwordHash }: NewPerson, at: number): void {
      const time = new Date(at).toISOString();
      setName.run(name, time, personId);
      setPassword.run(passwordHash, time, personId);
      endSessions.run(personId);
    },
  };
}
