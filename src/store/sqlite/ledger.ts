import { Failure } from '../../core/failure.ts';
import type { Claim, Ledger } from '../../scrape/ports.ts';
import type { SqliteStore } from './open-database.ts';

interface LedgerOptions {
  now: () => number;
  /** Longer than any request may take: after that nobody will come to settle. */
  holdMs: number;
  /** How long an answer is kept for a caller who asks the same again. */
  keepAnswersMs: number;
}

/**
 * Credits: put aside, then charged or given back. `balance` is grants minus charges, `held` the sum of the open holds;
 * every change checks and changes in one statement.
 */
export function createLedger({ commits, writer }: SqliteStore, { now, holdMs, keepAnswersMs }: LedgerOptions) {
  const sql = prepare(writer);

  function putAside(accountId: string, requestId: string, credits: number): { free: number } | undefined {
    const { changes } = sql.hold.run(credits, accountId, credits);
    if (changes === 0) return { free: Number(sql.free.get(accountId)?.free ?? 0) };
    sql.insertHold.run(requestId, accountId, credits, now() + holdMs);
    return undefined;
  }

  function settle(requestId: string, credits: number, keep?: { claim: Claim; body: Uint8Array }): number {
    const hold = sql.takeHold.get(requestId);
    if (hold === undefined) throw new Error(`The hold of ${requestId} expired before it was settled`);
    const account = sql.charge.get(credits, Number(hold.credits), String(hold.account_id));
    const creditsLeft = Number(account?.balance);
    sql.insertCharge.run(String(hold.account_id), now(), -credits, creditsLeft, requestId);
    if (keep) {
      const { apiKeyId, idempotencyKey } = keep.claim;
      sql.keep.run(credits, creditsLeft, keep.body, now() + keepAnswersMs, apiKeyId, idempotencyKey, requestId);
    }
    return creditsLeft;
  }

  function giveBack(requestId: string): void {
    const hold = sql.takeHold.get(requestId);
    if (hold) sql.unhold.run(Number(hold.credits), String(hold.account_id));
  }

  /** Gives back what nobody came to settle: the process that held it is gone. */
  function expire(): number {
    const overdue = sql.overdue.all(now());
    for (const { request_id } of overdue) giveBack(String(request_id));
    return overdue.length;
  }

  const ledger: Ledger = {
    async reserve({ accountId, requestId, credits }) {
      const refusal = await commits.write(
        () => {
          const refused = putAside(accountId, requestId, credits);
          return refused && expire() > 0 ? putAside(accountId, requestId, credits) : refused;
        },
        { lasting: false }, // a lost hold is credits given back
      );
      if (refusal) throw new Failure('INSUFFICIENT_CREDITS', insufficient(credits, refusal.free));
      let open = true;
      return {
        async settle(charged, keep) {
          if (charged > credits) throw new Error(`${requestId} was to be charged more than was put aside for it`);
          const creditsLeft = await commits.write(() => settle(requestId, charged, keep));
          open = false;
          return { creditsLeft };
        },
        async [Symbol.asyncDispose]() {
          if (open) await commits.write(() => giveBack(requestId), { lasting: false });
        },
      };
    },
  };

  return { ...ledger, expire: () => commits.write(expire, { lasting: false }) };
}

function insufficient(cost: number, free: number) {
  return {
    detail: `this request costs ${cost} and ${free} are free to spend; ask the operator for more`,
    cost,
    creditsLeft: free,
  };
}

function prepare(writer: SqliteStore['writer']) {
  return {
    hold: writer.prepare('UPDATE account SET held = held + ? WHERE id = ? AND balance - held >= ?'),
    free: writer.prepare('SELECT balance - held AS free FROM account WHERE id = ?'),
    insertHold: writer.prepare('INSERT INTO hold (request_id, account_id, credits, expires_at) VALUES (?, ?, ?, ?)'),
    takeHold: writer.prepare('DELETE FROM hold WHERE request_id = ? RETURNING account_id, credits'),
    overdue: writer.prepare('SELECT request_id FROM hold WHERE expires_at <= ?'),
    unhold: writer.prepare('UPDATE account SET held = held - ? WHERE id = ?'),
    charge: writer.prepare('UPDATE account SET balance = balance - ?, held = held - ? WHERE id = ? RETURNING balance'),
    insertCharge: writer.prepare(
      `INSERT INTO ledger_entry (account_id, at, kind, credits, balance_after, request_id)
       VALUES (?, ?, 'charge', ?, ?, ?)`,
    ),
    keep: writer.prepare(
      `UPDATE idempotency SET cost = ?, credits_left = ?, body = ?, expires_at = ?
       WHERE api_key_id = ? AND idempotency_key = ? AND request_id = ?`,
    ),
  };
}
