import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { LIMITS } from '../contract/scrape-request.ts';
import { Failure } from '../core/failure.ts';
import { newId } from '../core/new-id.ts';
import { logAccess } from './access-log.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { addDashboard } from './dashboard/dashboard.ts';
import { createDeadlines, type Deadlines } from './deadlines.ts';
import { answerBadUrl, answerFailures } from './failures.ts';
import { readJsonBodies } from './json-body.ts';
import type { EdgeParts } from './parts.ts';
import { addAccountRoute } from './routes/account.ts';
import { addDocsRoutes } from './routes/docs.ts';
import { addHealthRoute } from './routes/health.ts';
import { addScrapeRoute } from './routes/scrape.ts';
import { createScrapeHandler } from './scrape-handler.ts';

/** A route as Fastify has it. */
export interface ServedRoute {
  method: string;
  url: string;
  /** Who may call it, where the dashboard's guard decides. */
  access: 'anyone' | 'owner' | undefined;
}

export interface Edge {
  server: FastifyInstance;
  /** Everything that is served, once it listens. */
  routes: readonly ServedRoute[];
  /** Takes no more requests, and resolves when those under way are answered; after the grace they are cut short. */
  close(graceMs: number): Promise<void>;
}

/** The front door: everything inbound HTTP, and nothing else touches a reply. */
export function createEdge(parts: EdgeParts): Edge {
  const { log, randomBytes, tls } = parts;
  const server = Fastify({
    loggerInstance: log,
    // One line of our own a request, without query strings.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId('req', randomBytes),
    bodyLimit: LIMITS.bodyBytesMax,
    requestTimeout: REQUEST_ARRIVES_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false, // ours has the documented body
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false }, // Node's own answer has no body; ours says what is missing
    clientErrorHandler: answerBrokenRequest(randomBytes),
    frameworkErrors: answerBadUrl,
    ...(tls && { https: { ...tls, requireHostHeader: false } }),
  } as FastifyServerOptions) as unknown as FastifyInstance;
  const deadlines: Deadlines = createDeadlines(parts.deadlineMs);
  let closing = false;

  const routes: ServedRoute[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access });
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    reply.header('X-Content-Type-Options', 'nosniff');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      reply.header('Connection', 'close');
      throw new Failure('INVALID_REQUEST', { detail: 'the Host header is missing' });
    }
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close'); // or the kept-alive connection would keep us from closing
  });
  readJsonBodies(server);
  answerFailures(server, { isClosing: () => closing });
  logAccess(server, parts);

  const handleScrape = createScrapeHandler({ ...parts, deadlines });
  addScrapeRoute(server, { ...parts, handleScrape });
  addAccountRoute(server, parts);
  addHealthRoute(server, { ...parts, isClosing: () => closing });
  addDocsRoutes(server, parts);
  addDashboard(server, { ...parts.dashboard, limits: parts.limits, handleScrape });

  return {
    server,
    routes,
    async close(graceMs) {
      closing = true;
      const timers = [
        setTimeout(() => deadlines.cutShort(), graceMs),
        setTimeout(() => server.server.closeAllConnections(), graceMs + ANSWER_LEAVES_MS),
      ];
      await server.close();
      timers.forEach(clearTimeout);
    },
  };
}

/** A body of 1 MiB that takes longer than this is not a caller but an attack. */
const REQUEST_ARRIVES_MS = 30_000;

/** How long a last answer may take to reach a slow reader before its connection is closed under it. */
const ANSWER_LEAVES_MS = 5000;

/** Longer than the usual load balancer's 60 s, so that it is never we who close a connection it is about to use. */
const KEEP_ALIVE_MS = 65_000;
