import type { AccountChange, AccountLine, CreditsChange, NewAccount } from '../contract/dashboard/owner.ts';
import { Failure } from '../core/failure.ts';
import { DAY_MS, startOf } from '../core/spans.ts';
import type { createCreateAccount } from './create-account.ts';
import type { AccountBook } from './owner-ports.ts';
import type { Person } from './person.ts';
import type { Accounts } from './ports.ts';

interface ManageAccountsParts {
  accountBook: AccountBook;
  accounts: Pick<Accounts, 'grant'>;
  createAccount: ReturnType<typeof createCreateAccount>;
  now: () => number;
}

/** What an owner does with accounts. */
export function createManageAccounts({ accountBook, accounts, createAccount, now }: ManageAccountsParts) {
  const since = () => startOf(now(), DAY_MS) - 29 * DAY_MS;

  async function find(id: string): Promise<AccountLine> {
    const line = await accountBook.find(id, since());
    if (!line) throw new Failure('NOT_FOUND', { detail: 'there is no such account' });
    return line;
  }

  return {
    list: () => accountBook.list(since()),

    async create(account: NewAccount): Promise<AccountLine> {
      return find((await createAccount(account)).id);
    },

    async change(owner: Person, id: string, { name, suspended }: AccountChange): Promise<AccountLine> {
      await find(id);
      if (suspended === true && id === owner.accountId) {
        const message = 'is your own account: you would lock yourself out';
        throw new Failure('INVALID_REQUEST', { detail: `this ${message}`, details: [{ path: 'suspended', message }] });
      }
      if (name !== undefined) await accountBook.rename(id, name);
      if (suspended === true) await accountBook.suspend(id, now());
      if (suspended === false) await accountBook.unsuspend(id);
      return find(id);
    },

    async changeCredits(id: string, { credits, reason }: CreditsChange): Promise<AccountLine> {
      const { name } = await find(id);
      if (credits === 0) throw badCredits('must not be 0');
      const granted = await accounts.grant({ accountId: id, credits, note: reason, at: now() });
      // The statement itself refuses; whatever was read before may be old by then.
      if (!granted) throw badCredits(`cannot be taken: ${name} has fewer that are not held for requests under way`);
      return find(id);
    },
  };
}

function badCredits(message: string): Failure {
  return new Failure('INVALID_REQUEST', { detail: `credits ${message}`, details: [{ path: 'credits', message }] });
}
