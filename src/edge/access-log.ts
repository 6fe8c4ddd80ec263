import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiKey, Journal, RequestRecord } from '../account/ports.ts';
import { type ScrapeOrder, switchesOf } from '../scrape/order.ts';
import type { Scraped } from '../scrape/scrape.ts';
import { askedOf } from './asked-of.ts';
import { CALLER_GONE_STATUS } from './deadlines.ts';

interface AccessLogParts {
  journal: Journal;
  now: () => number;
}

/** One log line for every request, and for every scrape of a known key one line in the request log. */
export function logAccess(server: FastifyInstance, { journal, now }: AccessLogParts): void {
  server.addHook('onRequest', (request, reply, done) => {
    // 'close' and not Fastify's onResponse: that one stays silent when the caller hangs up.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : CALLER_GONE_STATUS;
      const durationMs = Math.round(reply.elapsedTime);
      const target = request.order && new URL(request.order.target.href);
      logLine(request, { status, durationMs, ...(target && { host: target.hostname }) });
      if (!request.apiKey || !request.routeOptions.config?.isScrape) return;
      journal.record(toRecord(request, request.apiKey, target, { status, durationMs, at: now() - durationMs }));
    });
    done();
  });
}

/** No query string, no header, no body: they may hold secrets. */
function logLine(request: FastifyRequest, line: { status: number; durationMs: number; host?: string }): void {
  const { method, apiKey, scraped, failure, routeOptions } = request;
  const level = routeOptions.url === '/healthz' ? 'debug' : 'info';
  request.log[level](
    {
      method,
      route: routeOptions.url,
      ...line,
      ...(apiKey && { key: apiKey.id }),
      ...(scraped && { cost: costOf(scraped) }),
      ...(scraped && !scraped.replayed && { timings: scraped.timings }),
      ...(scraped?.tokens && { tokens: scraped.tokens }),
      ...(failure && { code: failure.code }),
    },
    'request',
  );
}

function toRecord(
  { id, order, scraped, failure }: FastifyRequest,
  { id: apiKeyId, accountId }: ApiKey,
  target: URL | undefined,
  ending: { at: number; status: number; durationMs: number },
): RequestRecord {
  return {
    requestId: id,
    accountId,
    apiKeyId,
    ...ending,
    host: target?.host ?? null,
    path: target?.pathname ?? null,
    features: order ? featuresOf(order) : [],
    cost: scraped ? costOf(scraped) : 0,
    code: failure?.code ?? null,
    targetStatus: scraped?.result.initialStatusCode ?? null,
    timings: scraped?.timings ?? {},
    bytes: scraped?.bytes ?? 0,
    inputTokens: scraped?.tokens?.inputTokens ?? 0,
    outputTokens: scraped?.tokens?.outputTokens ?? 0,
    asked: order && target ? askedOf(order, target) : {},
    receipt: scraped?.receipt ?? [],
    warnings: scraped?.result.warnings ?? [],
    error: failure?.sentence.slice(0, SENTENCE_LENGTH_MAX) ?? null,
  };
}

/** What this request cost: an answer that was given again cost nothing, whatever its body says. */
function costOf({ replayed, result }: Scraped): number {
  return replayed ? 0 : result.cost;
}

function featuresOf(order: ScrapeOrder): string[] {
  const used = Object.entries({ ...switchesOf(order), extractRules: order.extractRules !== null });
  return used.filter(([, on]) => on).map(([name]) => name);
}

/** A sentence about a body may name a field that the caller made as long as they liked. */
const SENTENCE_LENGTH_MAX = 500;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for the routes whose requests stand in the request log. */
    isScrape?: boolean;
  }
}
