import type { SerpResults } from '../../src/contract/serp-results.ts';
import { looksBlocked } from '../../src/extract/blocked-page.ts';
import { parseHtml } from '../../src/extract/document.ts';
import { parseSerp } from '../../src/extract/serp/parse-serp.ts';

/** A result page as the service reads it: what blocks first, then the engine's own parser. */
export function readSerp(html: string, url: string | null = null): SerpResults | null {
  return parseSerp(parseHtml(html), url, looksBlocked({ html, status: 200, type: 'html' }))?.results ?? null;
}

/** What most tests compare: title and address of each organic result, in order. */
export function titlesAndUrls(results: SerpResults | null): [string, string][] {
  return results?.organic.map(({ title, url }) => [title, url]) ?? [];
}
