import { readEmail } from '../core/email.ts';
import { Failure } from '../core/failure.ts';

/** The address as it is stored, or the documented 400. */
export function checkedEmail(written: string): string {
  const email = readEmail(written);
  if (email !== undefined) return email;
  throw badEmail('must be an e-mail address such as ada@example.com');
}

export function badEmail(message: string): Failure {
  return new Failure('INVALID_REQUEST', { detail: `email ${message}`, details: [{ path: 'email', message }] });
}
