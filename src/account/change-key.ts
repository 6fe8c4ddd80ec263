import { Failure } from '../core/failure.ts';
import { checkKeyWishes } from './check-key-wishes.ts';
import { findOwnKey } from './find-own-key.ts';
import type { ApiKey, KeyChanges, Keys } from './ports.ts';

/** Changes a key of the account, from its next request on. */
export function createChangeKey({ keys, now }: { keys: Pick<Keys, 'find' | 'change'>; now: () => number }) {
  return async function changeKey(accountId: string, id: string, asked: KeyChanges): Promise<ApiKey> {
    const key = await findOwnKey(keys, accountId, id);
    if (key.revokedAt !== null) throw revoked();
    if (key.fromEnvironment && (asked.name !== undefined || asked.expiresAt !== undefined)) {
      throw new Failure('KEY_IN_ENVIRONMENT', {
        detail: 'its name and expiry cannot be changed; to use another, set TRAWL_API_KEY and restart the service',
      });
    }
    const changes = checkKeyWishes(asked, now());
    await keys.change(id, changes);
    return { ...key, ...changes };
  };
}

function revoked(): Failure {
  const message = 'this key is revoked; make a new one';
  return new Failure('INVALID_REQUEST', { detail: message, details: [{ path: '', message }] });
}
