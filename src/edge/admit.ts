import type { FastifyReply, FastifyRequest } from 'fastify';
import { type createAuthenticate, refuseSuspended } from '../account/authenticate.ts';
import type { ApiKey, Limits, RateState } from '../account/ports.ts';
import { looksLikeApiKey } from '../core/api-key.ts';
import { Failure } from '../core/failure.ts';

interface AdmitParts {
  /** Whose request it is, on the request too; refuses whoever may not send any. */
  identify: (request: FastifyRequest) => Promise<ApiKey>;
  limits: Limits;
}

/** The first two checks, before a byte of the body is read: whose key, and is there room in its limits. */
export function createAdmit({ identify, limits }: AdmitParts) {
  return async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = await identify(request);
    const admission = await limits.admit(key);
    reply.headers(rateLimitHeaders(admission.rate));
    if (!admission.admitted) throw overLimit(admission.reason, key, admission.retryAfterSeconds);
    reply.raw.once('close', admission.release); // comes after every ending: answered, failed or hung up
  };
}

/** Finds the caller's key, or refuses. */
export async function identify(
  request: FastifyRequest,
  authenticate: ReturnType<typeof createAuthenticate>,
): Promise<ApiKey> {
  if (hasKeyInUrl(request.url)) {
    throw new Failure('INVALID_API_KEY', { detail: 'send it in the X-API-KEY header; revoke one that was in a URL' });
  }
  const sent = request.headers['x-api-key'];
  const key = await authenticate(typeof sent === 'string' ? sent : undefined);
  request.apiKey = key; // before the refusal, so that it is in the request log
  refuseSuspended(key);
  return key;
}

function hasKeyInUrl(url: string): boolean {
  const at = url.indexOf('?');
  if (at < 0) return false;
  const query = new URLSearchParams(url.slice(at + 1));
  return [...query].some(([name, value]) => KEY_PARAMETER.test(name) || looksLikeApiKey(value));
}

const KEY_PARAMETER = /^(?:x[-_]?)?api[-_]?key$|^key$|^token$/i;

/** As the IETF draft on rate-limit headers has them: what is left of the policy, and the policy. */
function rateLimitHeaders({ limit, remaining, resetSeconds }: RateState) {
  return { RateLimit: `"minute";r=${remaining};t=${resetSeconds}`, 'RateLimit-Policy': `"minute";q=${limit};w=60` };
}

function overLimit(reason: 'rate' | 'concurrency', key: ApiKey, retryAfterSeconds: number): Failure {
  const detail =
    reason === 'rate'
      ? `this key may send ${key.requestsPerMinute} requests a minute; retry in ${retryAfterSeconds} s`
      : `this key may have ${key.concurrentRequests} requests under way at once; retry when one is answered`;
  return new Failure('RATE_LIMIT_EXCEEDED', { detail, retryAfterSeconds });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known. */
    apiKey?: ApiKey;
  }
}
