import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Journal } from '../account/ports.ts';
import { type ScrapeOrder, switchesOf } from '../scrape/order.ts';

interface AccessLogParts {
  journal: Journal;
  now: () => number;
}

/** One log line for every request, and for every scrape of a known key one line in the request log. */
export function logAccess(server: FastifyInstance, { journal, now }: AccessLogParts): void {
  server.addHook('onRequest', async (request, reply) => {
    // 'close' and not Fastify's onResponse: that one stays silent when the caller hangs up.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : CALLER_GONE_STATUS;
      const durationMs = Math.round(reply.elapsedTime);
      const route = request.routeOptions.url;
      logLine(request, { route, status, durationMs });
      if (request.apiKey && route === '/api/v1/scrape') journal.record(toRecord(request, status, durationMs, now()));
    });
  });
}

const CALLER_GONE_STATUS = 499;

/** No query string, no header, no body: they may hold secrets. */
function logLine(
  request: FastifyRequest,
  line: { route: string | undefined; status: number; durationMs: number },
): void {
  const { method, apiKey, order, scraped, failure } = request;
  const level = line.route === '/healthz' ? 'debug' : 'info';
  request.log[level](
    {
      method,
      ...line,
      ...(apiKey && { key: apiKey.id }),
      ...(order && { host: new URL(order.target.href).hostname }),
      ...(scraped && { cost: scraped.replayed ? 0 : scraped.result.cost }),
      ...(scraped?.tokens && { tokens: scraped.tokens }),
      ...(failure && { code: failure.code }),
    },
    'request',
  );
}

function toRecord(request: FastifyRequest, status: number, durationMs: number, endedAt: number) {
  const { apiKey, order, scraped, failure } = request;
  const target = order && new URL(order.target.href);
  return {
    requestId: request.id,
    at: endedAt - durationMs,
    accountId: apiKey?.accountId ?? '',
    apiKeyId: apiKey?.id ?? '',
    host: target?.host ?? null,
    path: target?.pathname ?? null,
    features: order ? featuresOf(order) : [],
    cost: scraped && !scraped.replayed ? scraped.result.cost : 0,
    status,
    code: failure?.code ?? null,
    targetStatus: scraped?.result.initialStatusCode ?? null,
    durationMs,
    phases: { ...scraped?.phases },
    bytes: scraped?.bytes ?? 0,
    inputTokens: scraped?.tokens?.inputTokens ?? 0,
    outputTokens: scraped?.tokens?.outputTokens ?? 0,
  };
}

function featuresOf(order: ScrapeOrder): string[] {
  const used = Object.entries({ ...switchesOf(order), extractRules: order.extractRules !== null });
  return used.filter(([, on]) => on).map(([name]) => name);
}
