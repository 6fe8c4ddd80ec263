import { randomBytes } from 'node:crypto';
import { createCreateAccount } from './account/create-account.ts';
import { createCreateKey } from './account/create-key.ts';
import { createInvite } from './account/invite.ts';
import type { Config } from './config.ts';
import { createKeys } from './store/keys.ts';
import { createInvitations } from './store/people/invitations.ts';
import { createPeople } from './store/people/people.ts';
import { createRecentRequests } from './store/recent-requests.ts';
import { createAccounts } from './store/sqlite/accounts.ts';
import { createFindKey } from './store/sqlite/find-key.ts';
import { openDatabase } from './store/sqlite/open-database.ts';

/**
 * The store and what people do with it: all that the operator's command needs. Apart from compose.ts so that the
 * command starts in a third of the time: no server, no engine is loaded for it.
 */
export async function composeAccounts(config: Config, now: () => number = Date.now) {
  const store = await openDatabase(config.dataDir);
  const keys = { ...createKeys(store.db), findByHash: createFindKey(store) };
  const accounts = createAccounts(store);
  const invitations = createInvitations(store);
  const keyDefaults = { requestsPerMinute: config.defaultRpm, concurrentRequests: config.defaultConcurrency };
  return {
    store,
    keys,
    keyDefaults,
    accounts,
    people: createPeople(store),
    invitations,
    invite: createInvite({ invitations, accounts, randomBytes, now }),
    createKey: createCreateKey({ keys, defaults: keyDefaults, randomBytes, now }),
    createAccount: createCreateAccount({ accounts, randomBytes, now }),
    recentRequests: createRecentRequests(store.db),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
