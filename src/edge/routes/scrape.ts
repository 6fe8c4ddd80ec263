import type { FastifyInstance } from 'fastify';
import { createAdmit, identify } from '../admit.ts';
import type { EdgeParts } from '../parts.ts';
import type { createScrapeHandler } from '../scrape-handler.ts';

interface ScrapeRouteParts extends Pick<EdgeParts, 'authenticate' | 'limits'> {
  handleScrape: ReturnType<typeof createScrapeHandler>;
}

/** POST /api/v1/scrape: key → rate → what every scrape goes through. */
export function addScrapeRoute(server: FastifyInstance, parts: ScrapeRouteParts): void {
  const { authenticate, limits, handleScrape } = parts;
  const admit = createAdmit({ limits, identify: (request) => identify(request, authenticate) });
  server.post('/api/v1/scrape', { onRequest: admit, config: { isScrape: true } }, handleScrape);
}
