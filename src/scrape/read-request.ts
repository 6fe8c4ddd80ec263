import type { AiField, ScrapeRequest } from '../contract/scrape-request.ts';
import { countryOf } from '../core/country-codes.ts';
import { parseTargetUrl } from '../core/target-url.ts';
import { invalidRequest } from './invalid-request.ts';
import { isObject } from './is-object.ts';
import { meaningFaults } from './meaning-faults.ts';
import type { NameAndValue, ScrapeOrder, Target } from './order.ts';
import { settleSpelling } from './settle-spelling.ts';
import { shapeFaults } from './shape-faults.ts';

/** Reads the caller's body into an order, or refuses it with every fault it has. Nothing has been fetched by then. */
export function readRequest(body: unknown): ScrapeOrder {
  if (!isObject(body)) throw invalidRequest([{ path: '', message: 'the body must be a JSON object' }]);
  const request = settleSpelling(body);
  const { faults: misshapen, all } = shapeFaults(request);
  const faults = all ? [...misshapen, ...meaningFaults(request, misshapen)] : misshapen;
  if (faults.length > 0) throw invalidRequest(faults);
  return toOrder(request as unknown as ScrapeRequest); // the schema has seen every field
}

function toOrder(request: ScrapeRequest): ScrapeOrder {
  return {
    target: toTarget(request.url),
    renderJs: request.renderJs ?? false,
    screenshot: request.screenshot ?? false,
    serp: request.serp ?? false,
    search: null,
    waitForMs: request.waitFor ?? 0,
    deviceType: request.deviceType ?? 'desktop',
    country: (request.countryCode !== undefined && countryOf(request.countryCode)) || null,
    headers: (request.headers ?? []) as NameAndValue[],
    cookies: (request.cookies ?? []) as NameAndValue[],
    extractRules: request.extractRules === undefined ? null : Object.entries(request.extractRules),
    aiFields: request.aiScraping?.length ? (request.aiScraping as AiField[]) : null,
    aiEvidence: request.aiEvidence ?? false,
    instructions: request.javascriptInstruction ?? [],
  };
}

function toTarget(text: string): Target {
  const parsed = parseTargetUrl(text);
  if ('fault' in parsed) throw invalidRequest([{ path: 'url', message: parsed.fault }]);
  return { href: parsed.url.href, authorization: parsed.authorization ?? null };
}
