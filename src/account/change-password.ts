import { Failure } from '../core/failure.ts';
import type { Attempts, Cookies, Sessions, Visitor } from './people-ports.ts';
import type { Person } from './person.ts';
import { tooMany } from './sign-in.ts';

interface ChangePasswordParts {
  sessions: Pick<Sessions, 'changePassword'>;
  attempts: Attempts;
}

/** Sets a new password and ends every other session. Whoever found an open browser cannot guess the old one at leisure. */
export function createChangePassword({ sessions, attempts }: ChangePasswordParts) {
  return async function changePassword(
    { email }: Person,
    change: { current: string; next: string },
    visitor: Visitor,
  ): Promise<Cookies> {
    const attempt = await attempts.begin({ email, ip: visitor.ip });
    if (!attempt.allowed) throw tooMany(attempt.retryAfterSeconds);
    const cookies = await sessions.changePassword(visitor, change);
    if (!cookies) {
      const message = 'is not your password';
      throw new Failure('INVALID_REQUEST', { detail: `current ${message}`, details: [{ path: 'current', message }] });
    }
    await attempt.succeeded();
    return cookies;
  };
}
