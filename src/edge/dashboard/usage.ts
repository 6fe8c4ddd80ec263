import type { FastifyInstance } from 'fastify';
import { UsageQuery } from '../../contract/dashboard/usage.ts';
import type { DashboardParts } from './parts.ts';
import { createReadQuery } from './read-query.ts';
import { personOf } from './session.ts';

const readQuery = createReadQuery(UsageQuery);

/** What the account did in the last day, week or month, all its keys together or one of them. */
export function addUsageRoute(api: FastifyInstance, { showUsage }: Pick<DashboardParts, 'showUsage'>): void {
  api.get('/dashboard/api/usage', async (request) => {
    const { period, key } = readQuery(request.query);
    return showUsage(personOf(request).accountId, period, key);
  });
}
