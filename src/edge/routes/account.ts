import type { FastifyInstance } from 'fastify';
import type { AccountResult } from '../../contract/account-result.ts';
import { Failure } from '../../core/failure.ts';
import { identify } from '../admit.ts';
import type { EdgeParts } from '../parts.ts';

/** GET /api/v1/account: what is left, and what the key may do. Free, and not counted in its limits. */
export function addAccountRoute(server: FastifyInstance, { authenticate, accounts }: EdgeParts): void {
  server.get('/api/v1/account', async (request): Promise<AccountResult> => {
    const key = await identify(request, authenticate);
    const account = await accounts.find(key.accountId);
    if (!account) throw new Failure('INVALID_API_KEY');
    return {
      account: account.name,
      creditsLeft: account.balance,
      creditsReserved: account.held,
      key: {
        name: key.name,
        prefix: key.prefix,
        permissions: [...key.permissions],
        expiresAt: key.expiresAt === null ? null : new Date(key.expiresAt).toISOString(),
      },
      limits: { requestsPerMinute: key.requestsPerMinute, concurrentRequests: key.concurrentRequests },
    };
  });
}
