import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type LedgerPage, LedgerQuery } from '../../contract/dashboard/ledger.ts';
import { Failure } from '../../core/failure.ts';
import { LEDGER_CSV_HEADER, toCsv } from './ledger-csv.ts';
import type { DashboardParts } from './parts.ts';
import { createReadQuery } from './read-query.ts';
import { personOf } from './session.ts';

const readQuery = createReadQuery(LedgerQuery);

/** Every grant and charge of the account. */
export function addLedgerRoutes(
  api: FastifyInstance,
  { accounts, ledgerLines }: Pick<DashboardParts, 'accounts' | 'ledgerLines'>,
): void {
  api.get('/dashboard/api/ledger', async (request): Promise<LedgerPage> => {
    const { accountId } = personOf(request);
    const { before, limit = LINES_UNLESS_SAID } = readQuery(request.query);
    const account = await accounts.find(accountId);
    if (!account) throw new Failure('NOT_FOUND', { detail: 'there is no such account' });
    const lines = await ledgerLines.page({ accountId, before, limit: limit + 1 }); // one more tells whether there are more
    const entries = lines.slice(0, limit);
    return { entries, next: lines.length > limit ? (entries.at(-1)?.id ?? null) : null, balance: account.balance };
  });

  api.get('/dashboard/api/ledger.csv', async (request, reply) => {
    const { accountId } = personOf(request);
    async function* rows() {
      yield LEDGER_CSV_HEADER;
      for await (const lines of ledgerLines.all(accountId)) yield lines.map(toCsv).join('');
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="trawl-ledger.csv"')
      .send(Readable.from(rows()));
  });
}

const LINES_UNLESS_SAID = 50;
