import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Audited {
  balance: number;
  held: number;
  /** Sum of the ledger's lines. */
  lines: number;
  /** Sum of the open holds. */
  holds: number;
  /** Charges by request. */
  charges: Map<string, number>;
}

/** Reads the books straight from the file, past all of Trawl's own code. */
export function createAudit(folder: string): () => Audited {
  return () => {
    const db = new DatabaseSync(join(folder, 'trawl.db'), { readOnly: true });
    try {
      db.exec('BEGIN'); // one snapshot for all four
      const account = db.prepare('SELECT sum(balance) AS balance, sum(held) AS held FROM account').get();
      const lines = db.prepare('SELECT coalesce(sum(credits), 0) AS sum FROM ledger_entry').get();
      const holds = db.prepare('SELECT coalesce(sum(credits), 0) AS sum FROM hold').get();
      const charges = db.prepare(`SELECT request_id, credits FROM ledger_entry WHERE kind = 'charge'`).all();
      return {
        balance: Number(account?.balance),
        held: Number(account?.held),
        lines: Number(lines?.sum),
        holds: Number(holds?.sum),
        charges: new Map(charges.map((row) => [String(row.request_id), -Number(row.credits)])),
      };
    } finally {
      db.close();
    }
  };
}
