import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { shownText } from '../shown-text.ts';
import { collapse } from '../text-of.ts';
import { LIST_MAX, TITLE_CHARACTERS_MAX } from './limits.ts';
import { queryOf } from './search-query.ts';
import type { SerpPage } from './serp-page.ts';
import { isWithin } from './title-links.ts';

/**
 * Searches the page proposes. On every engine they are links back to the engine whose text is the query they ask,
 * which tabs, filters and page numbers are not.
 */
export function relatedSearches({ document, engine, query, base }: SerpPage): string[] {
  const elsewhere = new Set<AnyNode>(selectAll<AnyNode, Element>(ELSEWHERE, document));
  const own = comparable(query);
  const found = new Map<string, string>();

  for (const link of selectAll<AnyNode, Element>('a[href]', document)) {
    const url = found.size < LIST_MAX ? URL.parse(link.attribs.href ?? '', base) : null;
    const asked = url && engine.ownsUrl(url) ? queryOf(url, engine) : null;
    if (!asked || asked.length > TITLE_CHARACTERS_MAX || isWithin(link, elsewhere)) continue;

    const key = comparable(asked);
    if (key !== own && key === comparable(shownText(link)) && !found.has(key))
      found.set(key, collapse(shownText(link)));
  }
  return [...found.values()];
}

const ELSEWHERE =
  'header, footer, form, nav, [role="navigation"], [role="dialog"], aside, #rhs, #content_right, #b_context';

function comparable(text: string): string {
  return collapse(text.replace(/["“”]/g, '')).toLowerCase();
}
