import type { FastifyInstance } from 'fastify';
import { AccountChange, type AccountList, CreditsChange, NewAccount } from '../../contract/dashboard/owner.ts';
import type { DashboardParts } from './parts.ts';
import { createReadBody } from './read-body.ts';
import { FOR_OWNERS, personOf } from './session.ts';

const readNew = createReadBody(NewAccount);
const readChange = createReadBody(AccountChange);
const readCredits = createReadBody(CreditsChange);

type ById = { Params: { id: string } };

/** The owner's page of accounts. */
export function addAccountRoutes(
  api: FastifyInstance,
  { manageAccounts }: Pick<DashboardParts, 'manageAccounts'>,
): void {
  api.get('/dashboard/api/accounts', { config: FOR_OWNERS }, async (): Promise<AccountList> => {
    return { accounts: await manageAccounts.list() };
  });

  api.post('/dashboard/api/accounts', { config: FOR_OWNERS }, async (request, reply) => {
    const account = await manageAccounts.create(readNew(request.body));
    return reply.code(201).send(account);
  });

  api.patch<ById>('/dashboard/api/accounts/:id', { config: FOR_OWNERS }, async (request) =>
    manageAccounts.change(personOf(request), request.params.id, readChange(request.body)),
  );

  api.post<ById>('/dashboard/api/accounts/:id/credits', { config: FOR_OWNERS }, async (request) =>
    manageAccounts.changeCredits(request.params.id, readCredits(request.body)),
  );
}
