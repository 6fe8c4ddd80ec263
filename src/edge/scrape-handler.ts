import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../contract/scrape-request.ts';
import type { ScrapeResult } from '../contract/scrape-result.ts';
import { Failure } from '../core/failure.ts';
import { lackingPermissions, permissionsFor } from '../core/permissions.ts';
import { type ScrapeOrder, switchesOf } from '../scrape/order.ts';
import { readRequest } from '../scrape/read-request.ts';
import type { createScrape, Scraped } from '../scrape/scrape.ts';
import type { Deadlines } from './deadlines.ts';
import { toJsonBytes } from './json-bytes.ts';
import { isLong, piecesOf } from './long-reply.ts';

interface ScrapeHandlerParts {
  scrape: ReturnType<typeof createScrape>;
  deadlines: Deadlines;
}

/** What happens to a scrape once its key is admitted: body → permission → (price → credits → work) → answer. */
export function createScrapeHandler({ scrape, deadlines }: ScrapeHandlerParts) {
  return async function handleScrape(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    refuseQuery(request);
    const key = request.apiKey as NonNullable<typeof request.apiKey>; // admit has set it
    const order = readRequest(request.body);
    const idempotencyKey = readIdempotencyKey(request);
    request.order = order;
    const lacking = lackingPermissions(key.permissions, permissionsFor(switchesOf(order)));
    if (lacking.length > 0)
      throw new Failure('INSUFFICIENT_PERMISSIONS', { detail: lacking.join(', '), required: lacking });

    using deadline = deadlines.open(reply);
    const caller = { accountId: key.accountId, apiKeyId: key.id, requestId: request.id, idempotencyKey };
    const scraped = await scrape(caller, order, deadline.signal).catch((error: unknown) => {
      // Whatever broke because the signal fired, the signal's reason is what happened.
      throw deadline.signal.aborted && !(error instanceof Failure) ? deadline.signal.reason : error;
    });
    request.scraped = scraped;
    if (scraped.replayed) reply.header('Idempotency-Replayed', 'true');
    else reply.headers({ 'X-Credits-Used': scraped.result.cost, 'X-Credits-Left': scraped.result.creditsLeft });
    reply.type('application/json; charset=utf-8');
    return isLong(scraped.result) ? sendLong(reply, scraped.result) : reply.send(toJsonBytes(scraped.result));
  };
}

async function sendLong(reply: FastifyReply, result: ScrapeResult): Promise<FastifyReply> {
  const pieces = await piecesOf(result);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return reply.header('Content-Length', length).send(Readable.from(pieces));
}

/** A field sent in the URL would otherwise be left out without a word. */
function refuseQuery(request: FastifyRequest): void {
  const [name] = Object.keys(request.query as object);
  if (name === undefined) return;
  const message = 'there are no query parameters; put every field into the JSON body';
  throw new Failure('INVALID_REQUEST', { detail: message, details: [{ path: `?${name.slice(0, 100)}`, message }] });
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return undefined;
  const most = LIMITS.idempotencyKeyLengthMax;
  if (typeof sent === 'string' && sent.length > 0 && sent.length <= most) return sent;
  const message = `must be 1 to ${most} characters long`;
  throw new Failure('INVALID_REQUEST', {
    detail: `Idempotency-Key ${message}`,
    details: [{ path: 'Idempotency-Key', message }],
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What was asked for and what came of it, for the log. */
    order?: ScrapeOrder;
    scraped?: Scraped;
  }
}
