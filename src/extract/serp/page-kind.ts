import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import type { SerpKind } from '../../contract/serp-results.ts';
import type { BlockedPage } from '../blocked-page.ts';
import { shownText } from '../shown-text.ts';
import { pageTitle } from './page-has.ts';
import { readLink } from './page-link.ts';
import type { Sign } from './search-engine.ts';
import type { SerpPage } from './serp-page.ts';

/**
 * What kind of page an engine served when no organic result was found on it. Null when nothing tells: it may well hold
 * results that were not understood.
 */
export function emptyPageKind(
  page: SerpPage,
  main: ReadonlySet<AnyNode>,
  blocked: BlockedPage | null,
): SerpKind | null {
  const text = normal(`${pageTitle(page.document)} ${shownText(page.document).slice(0, TEXT_CHARACTERS_READ)}`);
  const { signs } = page.engine;
  if (shows(signs.captcha, page, text)) return 'captcha';
  if (shows(signs.noResults, page, text)) return 'no_results';
  if (shows(signs.consent, page, text)) return 'consent';
  if (shows(signs.blocked, page, text)) return 'blocked';
  if (blocked) return blocked.reason === 'captcha' ? 'captcha' : 'blocked';
  return saysNothingFound(page, main) ? 'no_results' : null;
}

/** The message of an empty page stands near its top; the rest of a long page is not searched for it. */
const TEXT_CHARACTERS_READ = 20_000;

function shows({ path, selector, phrases }: Sign, { document, engine, url }: SerpPage, text: string): boolean {
  if (path && url && engine.ownsUrl(url) && path.test(url.hostname + url.pathname)) return true;
  if (selector && selectOne<AnyNode, Element>(selector, document) !== null) return true;
  return phrases?.some((phrase) => text.includes(normal(phrase))) ?? false;
}

/** In whatever language: where results would stand the query is quoted back, and not one link leads away. */
function saysNothingFound(page: SerpPage, main: ReadonlySet<AnyNode>): boolean {
  if (page.query === '' || main.has(page.document)) return false;
  const regions = [...main];
  const isQuoted = regions.some((region) => normal(shownText(region)).includes(normal(page.query)));
  return isQuoted && !selectAll<AnyNode, Element>('a[href]', regions).some((link) => readLink(link, page)?.target);
}

function normal(text: string): string {
  return text.replace(/[’‘]/g, "'").toLowerCase();
}
