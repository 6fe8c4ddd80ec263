/**
 * POST /dashboard/api/playground/:keyId takes a scrape request and gives a scrape result, both as in the public
 * contract. The request counts, costs and is logged as if that key had sent it; the key itself is not needed.
 */
export type { ScrapeRequest } from '../scrape-request.ts';
export type { ScrapeResult } from '../scrape-result.ts';
