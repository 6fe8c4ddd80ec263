import { readEmail } from '../core/email.ts';
import { Failure } from '../core/failure.ts';
import type { Attempts, Cookies, Sessions, Visitor } from './people-ports.ts';
import type { Person } from './person.ts';

interface SignInParts {
  sessions: Pick<Sessions, 'open'>;
  attempts: Attempts;
}

/** Opens a session. One answer for an unknown address and a wrong password, after the same time. */
export function createSignIn({ sessions, attempts }: SignInParts) {
  return async function signIn(
    { email, password }: { email: string; password: string },
    visitor: Visitor,
  ): Promise<{ person: Person; cookies: Cookies }> {
    const attempt = await attempts.begin({ email, ip: visitor.ip });
    if (!attempt.allowed) throw tooMany(attempt.retryAfterSeconds);
    // What is no address belongs to nobody, and is looked for all the same: it must take as long.
    const opened = await sessions.open({ email: readEmail(email) ?? NOBODY, password }, visitor);
    if (opened.kind === 'wrong') throw new Failure('WRONG_PASSWORD');
    await attempt.succeeded();
    if (opened.kind === 'suspended') {
      throw new Failure('ACCOUNT_SUSPENDED', { detail: 'ask the owner of this service' });
    }
    return opened;
  };
}

const NOBODY = 'nobody@trawl.invalid';

export function tooMany(retryAfterSeconds: number): Failure {
  const detail = `too many attempts; try again in ${retryAfterSeconds} s`;
  return new Failure('RATE_LIMIT_EXCEEDED', { detail, retryAfterSeconds });
}
