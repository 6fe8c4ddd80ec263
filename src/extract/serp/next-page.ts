import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { URL_CHARACTERS_MAX } from './limits.ts';
import type { SerpPage } from './serp-page.ts';

/** Where the next page of results is, when the page links to it. */
export function nextPageUrl({ document, engine, base }: SerpPage): string | undefined {
  for (const link of selectAll<AnyNode, Element>(engine.layout.nextPage, document)) {
    const href = link.attribs.href ?? '';
    const url = href.length > URL_CHARACTERS_MAX ? null : URL.parse(href, base);
    if (url && engine.ownsUrl(url)) return url.href;
  }
  return undefined;
}
