import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failure.ts';
import type { EdgeParts } from '../parts.ts';

/** GET /metrics for Prometheus, for whoever holds the operator's token. Without one set, there is no such page. */
export function addMetricsRoute(server: FastifyInstance, { metrics }: Pick<EdgeParts, 'metrics'>): void {
  if (!metrics) return;
  const wanted = digestOf(`Bearer ${metrics.token}`);
  server.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), wanted)) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw new Failure('INVALID_API_KEY', {
        detail: 'send Authorization: Bearer and the token in TRAWL_METRICS_TOKEN',
      });
    }
    return reply
      .type(metrics.contentType)
      .header('Cache-Control', 'no-store')
      .send(await metrics.text());
  });
}

/** Of equal length whatever was sent, so that comparing takes equally long. */
function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
