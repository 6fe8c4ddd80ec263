import type { FastifyInstance } from 'fastify';
import type { DashboardParts } from './parts.ts';
import { FOR_OWNERS } from './session.ts';

/** GET /dashboard/api/system: how the service is doing, for its owner. */
export function addSystemRoute(api: FastifyInstance, { systemState }: Pick<DashboardParts, 'systemState'>): void {
  api.get('/dashboard/api/system', { config: FOR_OWNERS }, () => systemState());
}
