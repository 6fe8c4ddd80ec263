import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../contract/dashboard/people.ts';
import { Failure } from '../../core/failure.ts';
import type { DashboardParts } from './parts.ts';
import { setCookies, visitorOf } from './session.ts';

/** Where one is signed in, and ending that. */
export function addSessionRoutes(api: FastifyInstance, { sessions }: Pick<DashboardParts, 'sessions'>): void {
  api.get('/dashboard/api/sessions', async (request): Promise<Sessions> => {
    return { sessions: await sessions.list(visitorOf(request)) };
  });

  api.delete('/dashboard/api/sessions', async (request, reply) => {
    setCookies(reply, await sessions.endAll(visitorOf(request)));
    return reply.code(204).send();
  });

  api.delete<{ Params: { id: string } }>('/dashboard/api/sessions/:id', async (request, reply) => {
    const ended = await sessions.end(visitorOf(request), request.params.id);
    if (!ended) throw new Failure('NOT_FOUND', { detail: 'there is no such session; it may have ended' });
    return reply.code(204).send();
  });
}
