import type { ClaimOutcome, Replays } from '../../scrape/ports.ts';
import type { SqliteStore } from './open-database.ts';

interface ReplaysOptions {
  now: () => number;
  /** Longer than any request may take: a claim older than that belongs to a process that is gone. */
  claimMs: number;
}

export function createReplays({ commits, writer }: SqliteStore, { now, claimMs }: ReplaysOptions) {
  const take = writer.prepare(
    `INSERT INTO idempotency (api_key_id, idempotency_key, request_id, fingerprint, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT DO UPDATE SET request_id = ?3, fingerprint = ?4, expires_at = ?5,
       cost = NULL, credits_left = NULL, body = NULL
     WHERE idempotency.expires_at <= ?6`,
  );
  const look = writer.prepare('SELECT * FROM idempotency WHERE api_key_id = ? AND idempotency_key = ?');
  const free = writer.prepare(
    'DELETE FROM idempotency WHERE api_key_id = ? AND idempotency_key = ? AND request_id = ? AND body IS NULL',
  );
  const prune = writer.prepare('DELETE FROM idempotency WHERE expires_at <= ?');

  const replays: Replays = {
    claim({ apiKeyId, idempotencyKey, requestId }, fingerprint) {
      return commits.write((): ClaimOutcome => {
        const at = now();
        const { changes } = take.run(apiKeyId, idempotencyKey, requestId, fingerprint, at + claimMs, at);
        if (changes > 0) return { kind: 'ours' };
        const taken = look.get(apiKeyId, idempotencyKey);
        if (taken?.fingerprint !== fingerprint) return { kind: 'other-request' };
        if (!(taken.body instanceof Uint8Array)) return { kind: 'under-way' };
        const { cost, credits_left, body } = taken;
        return { kind: 'answered', answer: { cost: Number(cost), creditsLeft: Number(credits_left), body } };
      }, NEED_NOT_LAST);
    },

    async release({ apiKeyId, idempotencyKey, requestId }) {
      await commits.write(() => free.run(apiKeyId, idempotencyKey, requestId), NEED_NOT_LAST);
    },
  };

  return { ...replays, prune: () => commits.write(() => Number(prune.run(now()).changes), NEED_NOT_LAST) };
}

/** A claim lost in a power cut is one that the dead process would not have honoured anyway. */
const NEED_NOT_LAST = { lasting: false } as const;
