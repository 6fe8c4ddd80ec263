import type { TSchema } from 'typebox';
import { AccountResult } from '../contract/account-result.ts';
import { ErrorBody } from '../contract/error-body.ts';
import { LIMITS, ScrapeRequest } from '../contract/scrape-request.ts';
import { ScrapeResult } from '../contract/scrape-result.ts';
import { FAILURES } from '../core/failure.ts';

/** The contract as OpenAPI 3.1. The schemas in it are the very objects that validate. */
export function openApi(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trawl',
      version,
      description: 'One POST returns a page as JSON: rendered, photographed and extracted from if you ask.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    security: [{ apiKey: [] }],
    paths: {
      '/api/v1/scrape': {
        post: {
          operationId: 'scrape',
          summary: 'Fetch a page',
          description: 'Costs credits when it answers 200, and nothing when it answers anything else.',
          parameters: [IDEMPOTENCY_KEY],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: ref('ScrapeRequest'), examples: EXAMPLES } },
          },
          responses: { '200': json('The page.', 'ScrapeResult', CREDIT_HEADERS), ...failures() },
        },
      },
      '/api/v1/account': {
        get: {
          operationId: 'account',
          summary: 'Credits left and limits of the key',
          description: 'Free, and not counted in the limits.',
          responses: {
            '200': json('The account.', 'AccountResult'),
            '401': json(FAILURES.INVALID_API_KEY[1], 'ErrorBody'),
          },
        },
      },
      '/healthz': {
        get: {
          operationId: 'health',
          summary: 'Whether the service can do its work',
          security: [],
          responses: {
            '200': { description: 'It can.' },
            '503': { description: 'It cannot; the body says which part.' },
          },
        },
      },
    },
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } },
      schemas: { ScrapeRequest, ScrapeResult, AccountResult, ErrorBody } as Record<string, TSchema>,
    },
  };
}

export type OpenApi = ReturnType<typeof openApi>;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key and body gives the first 200 again and charges nothing.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyLengthMax },
};

const CREDIT_HEADERS = {
  'X-Request-Id': { description: 'Names the request in the log.', schema: { type: 'string' } },
  'X-Credits-Used': { description: 'Credits charged; absent when nothing was.', schema: { type: 'integer' } },
  'X-Credits-Left': { description: 'Credits remaining; absent when nothing was charged.', schema: { type: 'integer' } },
  RateLimit: { description: 'What is left of the minute: "minute";r=59;t=60', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The limit of the key: "minute";q=60;w=60', schema: { type: 'string' } },
};

const EXAMPLES = {
  plain: { summary: 'A page as it is served', value: { url: 'https://example.com/' } },
  rendered: {
    summary: 'Rendered, with a picture',
    value: { url: 'https://example.com/', renderJs: true, screenshot: true, waitFor: 500 },
  },
  extracted: {
    summary: 'With values taken out',
    value: { url: 'https://example.com/', extractRules: { title: 'h1', link: 'a@href' } },
  },
};

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function json(description: string, schema: string, headers?: object) {
  return { description, ...(headers && { headers }), content: { 'application/json': { schema: ref(schema) } } };
}

/** One response for each status, naming every code it may carry. */
function failures(): Record<string, ReturnType<typeof json>> {
  const byStatus = Map.groupBy(Object.entries(FAILURES), ([, [status]]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      json(codes.map(([code, [, message]]) => `\`${code}\`: ${message}`).join('\n\n'), 'ErrorBody'),
    ]),
  );
}
