import type { Warning } from '../contract/scrape-result.ts';
import type { BlockedPage } from '../extract/blocked-page.ts';
import { needsBrowser, type ScrapeOrder } from './order.ts';
import type { Extracted } from './ports.ts';

export function waitWarning(order: ScrapeOrder): Warning[] {
  if (order.waitForMs === 0 || needsBrowser(order)) return [];
  return [{ code: 'WAIT_IGNORED', message: 'waitFor has no effect without renderJs or screenshot' }];
}

/** Where a page was read as search results, what it turned out to be counts for more than how it looked. */
export function blockWarning(blocked: BlockedPage | null, serp: Extracted['serp']): Warning[] {
  const kind = serp?.results?.kind;
  const isBlocked = kind === undefined ? blocked !== null : kind === 'captcha' || kind === 'blocked';
  if (!isBlocked) return [];
  const told = blocked ? `${blocked.vendor}, ${blocked.reason.replace('_', ' ')}` : kind;
  return [{ code: 'BLOCKED_BY_TARGET', message: `the target served a page that keeps visitors out (${told})` }];
}

export function serpWarning(serp: Extracted['serp']): Warning[] {
  if (!serp?.unparsed) return [];
  return [{ code: 'SERP_UNPARSED', message: 'the page looks like search results, and none of them could be read' }];
}
