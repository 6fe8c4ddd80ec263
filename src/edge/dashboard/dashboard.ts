import type { FastifyInstance } from 'fastify';
import { addFileRoutes, type FileRouteParts } from './files.ts';
import { addInvitationRoutes } from './invitations.ts';
import { addKeyRoutes } from './keys.ts';
import { addLedgerRoutes } from './ledger.ts';
import type { DashboardParts } from './parts.ts';
import { addPeopleRoutes } from './people.ts';
import { addPlaygroundRoute, type PlaygroundParts } from './playground.ts';
import { addRequestRoutes } from './requests.ts';
import { guardDashboard } from './session.ts';
import { addSessionRoutes } from './sessions.ts';
import { addUsageRoute } from './usage.ts';

/** The app's files, and everything under /dashboard/api behind one guard: a route that is added here cannot forget it. */
export function addDashboard(server: FastifyInstance, parts: DashboardParts & FileRouteParts & PlaygroundParts): void {
  addFileRoutes(server, parts);
  server.register(async (api) => {
    guardDashboard(api, parts);
    addPeopleRoutes(api, parts);
    addSessionRoutes(api, parts);
    addInvitationRoutes(api, parts);
    addKeyRoutes(api, parts);
    addUsageRoute(api, parts);
    addRequestRoutes(api, parts);
    addLedgerRoutes(api, parts);
    addPlaygroundRoute(api, parts);
  });
}
