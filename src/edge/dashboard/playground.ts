import type { FastifyInstance } from 'fastify';
import { isInForce, refuseSuspended } from '../../account/authenticate.ts';
import { findOwnKey } from '../../account/find-own-key.ts';
import type { Limits } from '../../account/ports.ts';
import { Failure } from '../../core/failure.ts';
import { createAdmit } from '../admit.ts';
import type { createScrapeHandler } from '../scrape-handler.ts';
import type { DashboardParts } from './parts.ts';
import { personOf } from './session.ts';

export interface PlaygroundParts {
  limits: Limits;
  handleScrape: ReturnType<typeof createScrapeHandler>;
}

/** A scrape as if one of the account's keys had sent it: limits, permissions, credits and log line are that key's. */
export function addPlaygroundRoute(
  api: FastifyInstance,
  { keys, now, limits, handleScrape }: PlaygroundParts & Pick<DashboardParts, 'keys' | 'now'>,
): void {
  const admit = createAdmit({
    limits,
    async identify(request) {
      const { keyId } = request.params as { keyId: string };
      const key = await findOwnKey(keys, personOf(request).accountId, keyId);
      if (!isInForce(key, now())) {
        throw new Failure('INVALID_API_KEY', { detail: 'this key is revoked or has expired; choose another' });
      }
      request.apiKey = key;
      refuseSuspended(key);
      return key;
    },
  });
  api.post('/dashboard/api/playground/:keyId', { onRequest: admit, config: { isScrape: true } }, handleScrape);
}
