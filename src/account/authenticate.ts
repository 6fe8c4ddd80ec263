import { hashOfApiKey } from '../core/api-key.ts';
import { Failure } from '../core/failure.ts';
import type { ApiKey, Keys } from './ports.ts';

/** Finds the key a caller sent. One answer for missing, unknown, revoked and expired: a stranger learns nothing. */
export function createAuthenticate({ keys, now }: { keys: Pick<Keys, 'findByHash'>; now: () => number }) {
  return async function authenticate(sent: string | undefined): Promise<ApiKey> {
    if (sent === undefined || sent === '') throw new Failure('INVALID_API_KEY', { detail: SEND_IT });
    const key = await keys.findByHash(hashOfApiKey(sent));
    if (!key || key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now())) {
      throw new Failure('INVALID_API_KEY');
    }
    return key;
  };
}

const SEND_IT = 'send it in the X-API-KEY header';
