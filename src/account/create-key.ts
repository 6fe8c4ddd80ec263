import { hashOfApiKey, newApiKey, prefixOfApiKey } from '../core/api-key.ts';
import type { RandomBytes } from '../core/base62.ts';
import { newId } from '../core/new-id.ts';
import { PERMISSIONS, type Permission } from '../core/permissions.ts';
import type { ApiKey, Keys } from './ports.ts';

export interface KeyWishes {
  accountId: string;
  name: string;
  permissions?: readonly Permission[];
  requestsPerMinute?: number;
  concurrentRequests?: number;
  expiresAt?: number;
  /** A key that the operator chose, instead of a new one. */
  chosen?: string;
}

export interface KeyDefaults {
  requestsPerMinute: number;
  concurrentRequests: number;
}

interface CreateKeyParts {
  keys: Keys;
  defaults: KeyDefaults;
  randomBytes: RandomBytes;
  now: () => number;
}

/** Makes a key. Its text is in the answer and nowhere else: only a hash is stored. */
export function createCreateKey({ keys, defaults, randomBytes, now }: CreateKeyParts) {
  return async function createKey(wishes: KeyWishes): Promise<{ key: ApiKey; secret: string }> {
    const secret = wishes.chosen ?? newApiKey(randomBytes);
    const record = {
      id: newId('key', randomBytes),
      accountId: wishes.accountId,
      name: wishes.name,
      hash: hashOfApiKey(secret),
      prefix: prefixOfApiKey(secret),
      permissions: wishes.permissions ?? PERMISSIONS,
      requestsPerMinute: wishes.requestsPerMinute ?? defaults.requestsPerMinute,
      concurrentRequests: wishes.concurrentRequests ?? defaults.concurrentRequests,
      createdAt: now(),
      expiresAt: wishes.expiresAt ?? null,
      fromEnvironment: wishes.chosen !== undefined,
    };
    await keys.create(record);
    const { hash: _hash, ...shown } = record;
    return { key: { ...shown, lastUsedAt: null, revokedAt: null }, secret };
  };
}
