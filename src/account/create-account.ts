import type { RandomBytes } from '../core/base62.ts';
import { newId } from '../core/new-id.ts';
import type { Account, Accounts } from './ports.ts';

interface CreateAccountParts {
  accounts: Accounts;
  randomBytes: RandomBytes;
  now: () => number;
}

export function createCreateAccount({ accounts, randomBytes, now }: CreateAccountParts) {
  return function createAccount({ name, credits }: { name: string; credits: number }): Promise<Account> {
    return accounts.create({ id: newId('acc', randomBytes), name, createdAt: now(), credits });
  };
}
