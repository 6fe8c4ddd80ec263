import type { FastifyInstance } from 'fastify';
import { type RequestDetail, type RequestsPage, RequestsQuery } from '../../contract/dashboard/requests.ts';
import { Failure } from '../../core/failure.ts';
import type { DashboardParts } from './parts.ts';
import { createReadQuery } from './read-query.ts';
import { personOf } from './session.ts';

const readQuery = createReadQuery(RequestsQuery);

/** The request log of the account. */
export function addRequestRoutes(api: FastifyInstance, { requestLog }: Pick<DashboardParts, 'requestLog'>): void {
  api.get('/dashboard/api/requests', async (request): Promise<RequestsPage> => {
    const { key, host, status, limit = LINES_UNLESS_SAID, ...rest } = readQuery(request.query);
    return requestLog.page({
      ...rest,
      accountId: personOf(request).accountId,
      apiKeyId: key,
      host: host?.toLowerCase(),
      status: status === undefined ? undefined : Number(status.replace('xx', '')),
      limit,
    });
  });

  api.get<{ Params: { requestId: string } }>(
    '/dashboard/api/requests/:requestId',
    async (request): Promise<RequestDetail> => {
      const found = await requestLog.find(personOf(request).accountId, request.params.requestId);
      if (!found) throw new Failure('NOT_FOUND', { detail: 'there is no such request in the log; it may be too old' });
      return found;
    },
  );
}

const LINES_UNLESS_SAID = 50;
