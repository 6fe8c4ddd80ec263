import type { FastifyInstance } from 'fastify';
import { addInvitationRoutes } from './invitations.ts';
import type { DashboardParts } from './parts.ts';
import { addPeopleRoutes } from './people.ts';
import { guardDashboard } from './session.ts';
import { addSessionRoutes } from './sessions.ts';

/** Everything under /dashboard/api, behind one guard: a route that is added here cannot forget it. */
export function addDashboard(server: FastifyInstance, parts: DashboardParts): void {
  server.register(async (api) => {
    guardDashboard(api, parts);
    addPeopleRoutes(api, parts);
    addSessionRoutes(api, parts);
    addInvitationRoutes(api, parts);
  });
}
