import type { AcceptInvitation, InvitationShown, SignupMode } from '../contract/dashboard/people.ts';
import type { RandomBytes } from '../core/base62.ts';
import { Failure } from '../core/failure.ts';
import { hashOfLinkToken } from '../core/link-token.ts';
import { newId } from '../core/new-id.ts';
import { badEmail, checkedEmail } from './checked-email.ts';
import type { Accepted, Cookies, HashPassword, Invitation, Invitations, Sessions, Visitor } from './people-ports.ts';
import type { Person } from './person.ts';

interface AcceptInvitationParts {
  invitations: Pick<Invitations, 'find' | 'accept'>;
  sessions: Pick<Sessions, 'open'>;
  hashPassword: HashPassword;
  randomBytes: RandomBytes;
  now: () => number;
  mode: SignupMode;
}

/** What the holder of a link can do with it: look at it, and use it, once. */
export function createAcceptInvitation(parts: AcceptInvitationParts) {
  const { invitations, sessions, hashPassword, randomBytes, now, mode } = parts;

  async function find(token: string): Promise<Invitation> {
    const invitation = await invitations.find(hashOfLinkToken(token), now());
    if (!invitation || (invitation.kind === 'invite' && mode === 'off')) throw notValid();
    return invitation;
  }

  return {
    async look(token: string): Promise<InvitationShown> {
      const { role, accountName, email, expiresAt, kind } = await find(token);
      return { role, accountName, email, expiresAt, purpose: kind === 'password' ? 'password' : 'join' };
    },

    async accept(
      { token, name, email, password }: AcceptInvitation,
      visitor: Visitor,
    ): Promise<{ person: Person; cookies: Cookies }> {
      await find(token); // before the hash: it is work that strangers must not make us do
      const address = checkedEmail(email);
      const person = {
        id: newId('per', randomBytes),
        name,
        email: address,
        passwordHash: await hashPassword(password),
      };
      refuse(await invitations.accept(hashOfLinkToken(token), person, newId('acc', randomBytes), now()));
      const opened = await sessions.open({ email: address, password }, visitor);
      if (opened.kind === 'suspended') throw new Failure('ACCOUNT_SUSPENDED');
      if (opened.kind === 'wrong') throw new Error('Somebody was let in who cannot sign in');
      return opened;
    },
  };
}

function refuse(accepted: Accepted): void {
  switch (accepted) {
    case 'done':
      return;
    case 'no-such-link':
      throw notValid();
    case 'other-address':
      throw badEmail('must be the address that was invited');
    case 'address-taken':
      throw badEmail('belongs to somebody who is here already; sign in instead');
  }
}

function notValid(): Failure {
  return new Failure('LINK_NOT_VALID', { detail: 'it was used, taken back, or has expired; ask for another one' });
}
