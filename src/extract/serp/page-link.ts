import type { Element } from 'domhandler';
import { URL_CHARACTERS_MAX } from './limits.ts';
import type { SerpPage } from './serp-page.ts';

export interface PageLink {
  /** As written, against the engine's own address. */
  url: URL;
  /** Where it leads once the engine's redirect is off, or null when it stays within the engine. */
  target: string | null;
}

/**
 * Reads an `href` of a result page. Results are absolute or wrapped in the engine's redirect; what is relative and not
 * a redirect belongs to the engine's own furniture: tabs, filters, related searches.
 */
export function readLink(link: Element, { engine, base }: SerpPage): PageLink | null {
  const href = link.attribs.href?.trim() ?? '';
  const url = href === '' || href.length > URL_CHARACTERS_MAX ? null : URL.parse(href, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;

  const unwrapped = engine.unwrap(url);
  if (unwrapped !== null) return { url, target: unwrapped };
  const staysWithin = engine.ownsUrl(url) || engine.layout.isRedirect?.(url) || !/^(https?:)?\/\//i.test(href);
  if (staysWithin) return { url, target: null };
  return { url, target: withoutTextFragment(href.startsWith('//') ? url.href : href) };
}

/** Engines scroll the reader to the words they quote; the address of the page is the one before that. */
function withoutTextFragment(href: string): string {
  const fragment = href.indexOf('#:~:');
  return fragment === -1 ? href : href.slice(0, fragment);
}

/** An absolute web address out of a redirect's parameter, or null. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text || text.length > URL_CHARACTERS_MAX || !/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? withoutTextFragment(text) : null;
}
