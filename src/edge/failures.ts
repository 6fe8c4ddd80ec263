import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../core/failure.ts';
import { CALLER_GONE_STATUS, CallerGone } from './deadlines.ts';
import { toErrorBody } from './error-body.ts';

/** The one place where whatever was thrown becomes a reply. */
export function answerFailures(server: FastifyInstance, { isClosing }: { isClosing: () => boolean }): void {
  server.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof CallerGone) return reply.code(CALLER_GONE_STATUS).send();
    return sendFailure(toFailure(error, request), request, reply);
  });

  server.addHook('onRequest', async () => {
    if (isClosing()) throw new Failure('SERVICE_BUSY', { detail: 'the service is restarting', retryAfterSeconds: 5 });
  });

  server.setNotFoundHandler((request, reply) => sendFailure(noSuchRoute(server, request), request, reply));
}

/** A path that is no path (`/%zz`): Fastify meets it before any hook runs. */
export function answerBadUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(new Failure('INVALID_REQUEST', { detail: 'the path is not a valid URL path' }), request, reply);
}

function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.failure = failure;
  const { retryAfterSeconds, allow } = failure.extras;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (allow) reply.header('Allow', allow.join(', '));
  return reply.code(failure.status).send(toErrorBody(failure, request.id));
}

function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) {
    if (error.status >= 500) request.log.warn({ err: error, code: error.code }, 'request failed');
    return error;
  }
  switch ((error as FastifyError | undefined)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('PAYLOAD_TOO_LARGE', { detail: 'the body may have at most 1 MiB' });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
    case 'ERR_STREAM_PREMATURE_CLOSE':
    case 'ECONNRESET':
      return new Failure('INVALID_REQUEST', {
        detail: 'the body did not arrive as announced; send JSON with Content-Type: application/json',
        details: [{ path: '', message: 'the body did not arrive as announced' }],
      });
    default:
      request.log.error({ err: error }, 'unexpected error');
      return new Failure('INTERNAL_ERROR', { cause: error });
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function noSuchRoute(server: FastifyInstance, request: FastifyRequest): Failure {
  const path = request.url.split('?', 1)[0] ?? '';
  const allow = METHODS.filter((method) => server.findRoute({ method, url: path }) !== null);
  const isRouted = allow.some((method) => method === request.method); // then the route itself found nothing
  if (allow.length > 0 && !isRouted)
    return new Failure('METHOD_NOT_ALLOWED', { detail: `use ${allow.join(' or ')}`, allow });
  return new Failure('NOT_FOUND', { detail: 'see /docs for what there is' });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for the log. */
    failure?: Failure;
  }
}
