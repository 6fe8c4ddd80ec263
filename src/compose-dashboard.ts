import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createAcceptInvitation } from './account/accept-invitation.ts';
import { createChangeKey } from './account/change-key.ts';
import { createChangePassword } from './account/change-password.ts';
import { createListKeys } from './account/list-keys.ts';
import { createManageAccounts } from './account/manage-accounts.ts';
import { createRevokeKey } from './account/revoke-key.ts';
import { createShowUsage } from './account/show-usage.ts';
import { createSignIn } from './account/sign-in.ts';
import { createSignUp } from './account/sign-up.ts';
import type { composeAccounts } from './compose-accounts.ts';
import type { Config } from './config.ts';
import type { SystemState } from './contract/dashboard/owner.ts';
import type { BuildState } from './dashboard-build.ts';
import type { FileRouteParts } from './edge/dashboard/files.ts';
import type { DashboardParts } from './edge/dashboard/parts.ts';
import { createAttempts } from './store/limits/attempts.ts';
import { hashPassword } from './store/people/argon2.ts';
import { readOrMakeSecret } from './store/people/secret.ts';
import { createSessions } from './store/people/sessions.ts';
import { createAccountBook } from './store/sqlite/account-book.ts';
import { createLedgerLines } from './store/sqlite/ledger-lines.ts';
import { createRequestLog } from './store/sqlite/request-log.ts';
import { createUsages } from './store/sqlite/usages.ts';

type Base = Awaited<ReturnType<typeof composeAccounts>>;

interface DashboardSurroundings {
  log: Logger;
  now: () => number;
  version: string;
  /** Where the service listens. */
  url: () => string;
  buildState: () => BuildState;
  systemState: () => Promise<SystemState>;
}

/** People, and what they do in the dashboard. */
export function composeDashboard(
  config: Config,
  base: Base,
  { log, now, version, url, buildState, systemState }: DashboardSurroundings,
) {
  const { store, people, accounts, invitations, invite, keys, keyDefaults, createKey, createAccount } = base;
  const isSecure = config.tls !== undefined || config.publicUrl?.startsWith('https:') === true;
  const sessions = createSessions({
    db: store.db,
    secret: readOrMakeSecret(config.dataDir),
    ...{ isSecure, randomBytes },
    onError: (message, details) => log.error({ details }, `signing in: ${message}`),
  });
  const mode = config.signup;
  const usages = createUsages(store);
  const guesses = createAttempts(GUESSES);
  return {
    ...{ keys, keyDefaults, createKey },
    listKeys: createListKeys({ keys, usages, now }),
    changeKey: createChangeKey({ keys, now }),
    revokeKey: createRevokeKey({ keys, now }),
    showUsage: createShowUsage({ accounts, keys, usages, now }),
    requestLog: createRequestLog(store, now),
    ledgerLines: createLedgerLines(store),
    ...{ accounts, people, sessions, invitations, invite, isSecure, version, now },
    signIn: createSignIn({ sessions, attempts: guesses }),
    changePassword: createChangePassword({ sessions, attempts: guesses }),
    signUp: createSignUp({
      ...{ people, hashPassword, randomBytes, now, mode },
      attempts: createAttempts(SIGN_UPS),
      credits: config.signupCredits,
    }),
    acceptInvitation: createAcceptInvitation({ invitations, sessions, hashPassword, randomBytes, now, mode }),
    manageAccounts: createManageAccounts({
      ...{ accounts, createAccount, now },
      accountBook: createAccountBook(store, now),
    }),
    systemState,
    signupMode: mode,
    publicUrl: config.publicUrl,
    listeningAt: url,
    folder: fileURLToPath(new URL('../dashboard/dist', import.meta.url)),
    buildState,
  } satisfies DashboardParts & FileRouteParts;
}

/** Nobody mistypes ten times in five minutes, and at that pace a password of ten characters is never found. */
const GUESSES = { perAddress: 10, perPlace: 50, windowSeconds: 5 * 60 };
const SIGN_UPS = { perAddress: 10, perPlace: 10, windowSeconds: 60 * 60 };
