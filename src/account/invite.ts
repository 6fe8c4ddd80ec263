import type { NewInvitation } from '../contract/dashboard/owner.ts';
import type { SignupMode } from '../contract/dashboard/people.ts';
import type { RandomBytes } from '../core/base62.ts';
import { Failure } from '../core/failure.ts';
import { hashOfLinkToken, newLinkToken } from '../core/link-token.ts';
import { newId } from '../core/new-id.ts';
import { checkedEmail } from './checked-email.ts';
import type { Invitation, Invitations } from './people-ports.ts';
import type { Person } from './person.ts';
import type { Accounts } from './ports.ts';

interface InviteParts {
  invitations: Invitations;
  accounts: Pick<Accounts, 'find' | 'list'>;
  randomBytes: RandomBytes;
  now: () => number;
}

interface MadeLink {
  id: string;
  token: string;
  expiresAt: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_MS = 7 * DAY_MS;
/** The first link waits for its owner: another one takes its place at each start. */
const UNTIL_USED_MS = 100 * 365 * DAY_MS;

/** Makes links that work once. The token is in the answer and nowhere else. */
export function createInvite({ invitations, accounts, randomBytes, now }: InviteParts) {
  async function make(wish: Omit<Invitation, 'id' | 'createdAt' | 'expiresAt'>, lastsMs: number): Promise<MadeLink> {
    const token = newLinkToken(randomBytes);
    const createdAt = now();
    const made = { id: newId('inv', randomBytes), createdAt, expiresAt: createdAt + lastsMs };
    await invitations.create({ ...wish, ...made, tokenHash: hashOfLinkToken(token) });
    return { id: made.id, token, expiresAt: made.expiresAt };
  }

  async function forOwner(lastsMs: number): Promise<MadeLink> {
    const [account] = await accounts.list();
    if (!account) throw new Error('There is no account yet');
    const accountName = account.name;
    const wish = { kind: 'first', role: 'owner', email: null, personId: null, credits: 0, accountName } as const;
    return make({ ...wish, accountId: account.id }, lastsMs);
  }

  return {
    /** What an owner asks for in the dashboard. */
    async invite(mode: SignupMode, wish: NewInvitation): Promise<MadeLink> {
      if (mode === 'off') throw new Failure('SIGNUP_OFF', { detail: 'start the service with TRAWL_SIGNUP=invite' });
      const account = wish.accountId ? await accounts.find(wish.accountId) : undefined;
      if (wish.accountId && !account) throw new Failure('NOT_FOUND', { detail: 'there is no such account' });
      refuseBoth(wish);
      return make(
        {
          kind: 'invite',
          role: wish.role,
          email: wish.email ? checkedEmail(wish.email) : null,
          personId: null,
          accountId: account?.id ?? null,
          accountName: account?.name ?? wish.accountName ?? '',
          credits: wish.credits ?? 0,
        },
        LINK_MS,
      );
    },

    /** The link of the first start; those printed before stop working. */
    async firstOwner(): Promise<MadeLink> {
      await invitations.forget('first');
      return forOwner(UNTIL_USED_MS);
    },

    /** For the operator's command: one more owner. */
    owner: () => forOwner(LINK_MS),

    /** For the operator's command: somebody forgot their password. */
    newPassword({ id, role, email, accountId }: Person): Promise<MadeLink> {
      const wish = { kind: 'password', personId: id, role, email, accountId, accountName: '', credits: 0 } as const;
      return make(wish, LINK_MS);
    },
  };
}

/** An account that is there has its name and its credits. */
function refuseBoth({ accountId, accountName, credits }: NewInvitation): void {
  if (!accountId) return;
  const message = 'is for a new account; leave it out, or leave accountId out';
  const details = [
    ...(accountName === undefined ? [] : [{ path: 'accountName', message }]),
    ...(credits ? [{ path: 'credits', message }] : []),
  ];
  if (details.length > 0) {
    throw new Failure('INVALID_REQUEST', { detail: `${details[0]?.path} ${message}`, details });
  }
}
