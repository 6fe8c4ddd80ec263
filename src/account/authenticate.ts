import { hashOfApiKey } from '../core/api-key.ts';
import { Failure } from '../core/failure.ts';
import type { KeyInUse, Keys } from './ports.ts';

/** Finds the key a caller sent. One answer for missing, unknown, revoked and expired: a stranger learns nothing. */
export function createAuthenticate({ keys, now }: { keys: Pick<Keys, 'findByHash'>; now: () => number }) {
  return async function authenticate(sent: string | undefined): Promise<KeyInUse> {
    if (sent === undefined || sent === '') throw new Failure('INVALID_API_KEY', { detail: SEND_IT });
    const key = await keys.findByHash(hashOfApiKey(sent));
    if (!key || !isInForce(key, now())) throw new Failure('INVALID_API_KEY');
    return key;
  };
}

const SEND_IT = 'send it in the X-API-KEY header';

/** Neither revoked nor expired. */
export function isInForce({ revokedAt, expiresAt }: Pick<KeyInUse, 'revokedAt' | 'expiresAt'>, at: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > at);
}

/** A key of a suspended account works again when the account does, so its caller is told what the matter is. */
export function refuseSuspended({ accountSuspendedAt }: KeyInUse): void {
  if (accountSuspendedAt === null) return;
  throw new Failure('INSUFFICIENT_PERMISSIONS', {
    detail: 'its account is suspended; ask the operator of this service',
    required: ['scrape'],
  });
}
