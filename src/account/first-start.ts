import { hashOfApiKey } from '../core/api-key.ts';
import type { createCreateAccount } from './create-account.ts';
import type { createCreateKey } from './create-key.ts';
import type { Accounts, Keys } from './ports.ts';

interface FirstStartParts {
  accounts: Accounts;
  keys: Keys;
  createAccount: ReturnType<typeof createCreateAccount>;
  createKey: ReturnType<typeof createCreateKey>;
  now: () => number;
  startCredits: number;
  /** The key the environment names, if it does. */
  chosenKey: string | undefined;
}

/** What the operator has to be shown: a new key once, or nothing. */
export type FirstStart = { kind: 'new-key'; secret: string } | { kind: 'chosen-key' } | { kind: 'nothing-new' };

/** Makes the owner's account and first key on an empty store, and keeps the key of the environment valid afterwards. */
export function createFirstStart(parts: FirstStartParts) {
  const { accounts, keys, createAccount, createKey, now, startCredits, chosenKey } = parts;

  /** When the environment names another key than before, the earlier one stops working. */
  async function adoptChosenKey(accountId: string, chosen: string): Promise<FirstStart> {
    if (await keys.findByHash(hashOfApiKey(chosen))) return { kind: 'nothing-new' };
    const earlier = (await keys.list(accountId)).filter((key) => key.fromEnvironment && key.revokedAt === null);
    for (const { id } of earlier) await keys.revoke(id, now());
    await createKey({ accountId, name: 'TRAWL_API_KEY', chosen });
    return { kind: 'chosen-key' };
  }

  return async function firstStart(): Promise<FirstStart> {
    const [first] = await accounts.list();
    const owner = first ?? (await createAccount({ name: 'Owner', credits: startCredits }));
    if (chosenKey !== undefined) return adoptChosenKey(owner.id, chosenKey);
    if ((await keys.list(owner.id)).length > 0) return { kind: 'nothing-new' };
    const { secret } = await createKey({ accountId: owner.id, name: 'First key' });
    return { kind: 'new-key', secret };
  };
}
