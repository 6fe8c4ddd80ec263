import type { FastifyInstance } from 'fastify';
import type { EdgeParts } from '../parts.ts';

interface HealthRouteParts extends Pick<EdgeParts, 'health' | 'now'> {
  isClosing: () => boolean;
}

/** GET /healthz: 200 only when the service can do its work. Asked often, so a finding serves for a second. */
export function addHealthRoute(server: FastifyInstance, { health, now, isClosing }: HealthRouteParts): void {
  let checked: { at: number; findings: ReturnType<EdgeParts['health']> } | undefined;

  server.get('/healthz', async (_request, reply) => {
    if (!checked || now() - checked.at > FINDING_SERVES_MS) checked = { at: now(), findings: health() };
    const checks = Object.entries(await checked.findings).map(([part, fault]) => [part, fault ?? 'ok']);
    const healthy = !isClosing() && checks.every(([, finding]) => finding === 'ok');
    reply.header('Cache-Control', 'no-store');
    return reply
      .code(healthy ? 200 : 503)
      .send({ status: healthy ? 'ok' : isClosing() ? 'closing' : 'failing', checks: Object.fromEntries(checks) });
  });
}

const FINDING_SERVES_MS = 1000;
