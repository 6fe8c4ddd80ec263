import type { Key, Tally } from '../contract/dashboard/keys.ts';
import { DAY_MS, HOUR_MS, startOf } from '../core/spans.ts';
import { isInForce } from './authenticate.ts';
import type { ApiKey, Keys } from './ports.ts';
import type { Usages } from './usage-ports.ts';

interface ListKeysParts {
  keys: Pick<Keys, 'list'>;
  usages: Pick<Usages, 'byKey'>;
  now: () => number;
}

/** The keys of an account with what they did lately: those in force first, then the rest, the newest first. */
export function createListKeys({ keys, usages, now }: ListKeysParts) {
  async function tallies(accountId: string, stepMs: number, steps: number): Promise<Map<string, Tally>> {
    const from = startOf(now(), stepMs) - (steps - 1) * stepMs;
    const shares = await usages.byKey({ accountId, stepMs, from });
    return new Map(shares.map(({ value, requests, credits }) => [value, { requests, credits }]));
  }

  return async function listKeys(accountId: string): Promise<Key[]> {
    const at = now();
    const [last24h, last30d] = [await tallies(accountId, HOUR_MS, 24), await tallies(accountId, DAY_MS, 30)];
    const newestFirst = (await keys.list(accountId)).toReversed();
    return [
      ...newestFirst.filter((key) => isInForce(key, at)),
      ...newestFirst.filter((key) => !isInForce(key, at)),
    ].map((key) => toKey(key, last24h.get(key.id), last30d.get(key.id)));
  };
}

const NOTHING: Tally = { requests: 0, credits: 0 };

/** Field by field, so that nothing of a key that is not for its owner's eyes ever gets out with it. */
export function toKey(key: ApiKey, last24h = NOTHING, last30d = NOTHING): Key {
  const { id, name, prefix, requestsPerMinute, concurrentRequests } = key;
  const { createdAt, lastUsedAt, expiresAt, revokedAt, fromEnvironment } = key;
  return {
    ...{ id, name, prefix, permissions: [...key.permissions], requestsPerMinute, concurrentRequests },
    ...{ createdAt, lastUsedAt, expiresAt, revokedAt, fromEnvironment, last24h, last30d },
  };
}
