import { Failure } from '../core/failure.ts';
import { findOwnKey } from './find-own-key.ts';
import type { Keys } from './ports.ts';

/** Stops a key of the account from its next request on, for good. Revoking it again changes nothing. */
export function createRevokeKey({ keys, now }: { keys: Pick<Keys, 'find' | 'revoke'>; now: () => number }) {
  return async function revokeKey(accountId: string, id: string): Promise<void> {
    const key = await findOwnKey(keys, accountId, id);
    if (key.fromEnvironment && key.revokedAt === null) {
      throw new Failure('KEY_IN_ENVIRONMENT', {
        detail: 'to stop it, set another TRAWL_API_KEY and restart the service',
      });
    }
    await keys.revoke(id, now());
  };
}
