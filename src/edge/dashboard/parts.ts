import type { createAcceptInvitation } from '../../account/accept-invitation.ts';
import type { createChangeKey } from '../../account/change-key.ts';
import type { createChangePassword } from '../../account/change-password.ts';
import type { createCreateKey, KeyDefaults } from '../../account/create-key.ts';
import type { createInvite } from '../../account/invite.ts';
import type { createListKeys } from '../../account/list-keys.ts';
import type { createManageAccounts } from '../../account/manage-accounts.ts';
import type { Invitations, People, Sessions } from '../../account/people-ports.ts';
import type { Accounts, Keys } from '../../account/ports.ts';
import type { createRevokeKey } from '../../account/revoke-key.ts';
import type { createShowUsage } from '../../account/show-usage.ts';
import type { createSignIn } from '../../account/sign-in.ts';
import type { createSignUp } from '../../account/sign-up.ts';
import type { LedgerLines, RequestLog } from '../../account/usage-ports.ts';
import type { SystemState } from '../../contract/dashboard/owner.ts';
import type { SignupMode } from '../../contract/dashboard/people.ts';

/** What the dashboard's routes need from the rest of the house. */
export interface DashboardParts {
  accounts: Accounts;
  people: Pick<People, 'rename'>;
  sessions: Sessions;
  invitations: Invitations;
  keys: Keys;
  keyDefaults: KeyDefaults;
  requestLog: RequestLog;
  ledgerLines: LedgerLines;
  createKey: ReturnType<typeof createCreateKey>;
  listKeys: ReturnType<typeof createListKeys>;
  changeKey: ReturnType<typeof createChangeKey>;
  revokeKey: ReturnType<typeof createRevokeKey>;
  showUsage: ReturnType<typeof createShowUsage>;
  signIn: ReturnType<typeof createSignIn>;
  signUp: ReturnType<typeof createSignUp>;
  changePassword: ReturnType<typeof createChangePassword>;
  invite: ReturnType<typeof createInvite>;
  acceptInvitation: ReturnType<typeof createAcceptInvitation>;
  manageAccounts: ReturnType<typeof createManageAccounts>;
  systemState: () => Promise<SystemState>;
  signupMode: SignupMode;
  /** What links begin with; when nobody set it, the origin an owner uses, else where the service listens. */
  publicUrl: string | undefined;
  listeningAt: () => string;
  /** Whether people reach the service by https only. */
  isSecure: boolean;
  version: string;
  now: () => number;
}
