import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { LIST_MAX, TITLE_CHARACTERS_MAX } from './limits.ts';
import { collapse, textOf } from './page-text.ts';
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
    const href = link.attribs.href ?? '';
    if (!href.includes(`${engine.queryParameter}=`) || found.size >= LIST_MAX) continue;
    const url = URL.parse(href, base);
    const asked = url && engine.ownsUrl(url) ? url.searchParams.get(engine.queryParameter) : null;
    if (!asked || asked.length > TITLE_CHARACTERS_MAX || isWithin(link, elsewhere)) continue;

    const key = comparable(asked);
    if (key !== own && key === comparable(textOf(link)) && !found.has(key)) found.set(key, collapse(textOf(link)));
  }
  return [...found.values()];
}

const ELSEWHERE =
  'header, footer, form, nav, [role="navigation"], [role="dialog"], aside, #rhs, #content_right, #b_context';

function comparable(text: string): string {
  return collapse(text.replace(/["“”]/g, '')).toLowerCase();
}
