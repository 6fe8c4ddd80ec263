import type { SignupMode } from '../contract/dashboard/people.ts';
import type { RandomBytes } from '../core/base62.ts';
import { Failure } from '../core/failure.ts';
import { newId } from '../core/new-id.ts';
import { checkedEmail } from './checked-email.ts';
import type { Attempts, HashPassword, People, Visitor } from './people-ports.ts';
import { tooMany } from './sign-in.ts';

interface SignUpParts {
  people: Pick<People, 'signUp'>;
  attempts: Attempts;
  hashPassword: HashPassword;
  randomBytes: RandomBytes;
  now: () => number;
  mode: SignupMode;
  credits: number;
}

/** Makes a person with an account. Silent when the address is taken: a stranger does not learn who is here. */
export function createSignUp(parts: SignUpParts) {
  const { people, attempts, hashPassword, randomBytes, now, mode, credits } = parts;
  return async function signUp(
    { name, email, password }: { name: string; email: string; password: string },
    visitor: Visitor,
  ): Promise<void> {
    if (mode !== 'open') throw new Failure('SIGNUP_OFF', { detail: 'ask the owner of this service for an invitation' });
    const address = checkedEmail(email);
    const attempt = await attempts.begin({ email: '', ip: visitor.ip });
    if (!attempt.allowed) throw tooMany(attempt.retryAfterSeconds);
    const passwordHash = await hashPassword(password); // for a taken address too: it takes as long
    const person = { id: newId('per', randomBytes), name, email: address, passwordHash };
    await people.signUp(person, { id: newId('acc', randomBytes), name, credits }, now());
  };
}
