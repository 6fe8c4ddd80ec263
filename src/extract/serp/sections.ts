import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import type { ImageItem, NewsItem, Place } from '../../contract/serp-results.ts';
import { clip, shownText, textRuns } from '../shown-text.ts';
import { LIST_MAX, TEXT_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from './limits.ts';
import { readLink, webAddress } from './page-link.ts';
import type { SerpPage } from './serp-page.ts';

/** Headlines of the box of news among the results: cards that are a link with a heading in it. */
export function newsItems(page: SerpPage): NewsItem[] {
  const { document } = page;
  const { news } = page.engine.layout;
  if (!news) return [];
  const sections = selectAll<AnyNode, Element>(news.section, document).filter((section) => {
    const heading = selectOne<AnyNode, Element>(HEADING, [section]);
    return heading !== null && news.heading.test(shownText(heading).slice(0, 60));
  });
  const items = new Map<string, NewsItem>();
  for (const link of selectAll<AnyNode, Element>('a[href]', sections)) {
    const heading = selectOne<AnyNode, Element>(HEADING, [link]);
    const url = readLink(link, page)?.target;
    if (!heading || !url || items.has(url) || items.size >= LIST_MAX) continue;
    const [source] = textRuns([link], (node) => node === heading);
    const title = clip(shownText(heading), TITLE_CHARACTERS_MAX);
    if (title !== '') items.set(url, { title, url, ...(source && { source: clip(source, TITLE_CHARACTERS_MAX) }) });
  }
  return [...items.values()];
}

const HEADING = 'h2, h3, [role="heading"]';

/** The pages that the images among the results come from. */
export function imageItems({ document, engine: { layout } }: SerpPage): ImageItem[] {
  if (!layout.images) return [];
  const items = new Map<string, ImageItem>();
  for (const element of selectAll<AnyNode, Element>(layout.images, document)) {
    const url = webAddress(element.attribs['data-lpage']);
    if (!url || isThumbnail(url) || items.has(url) || items.size >= LIST_MAX) continue;
    const title = selectOne<AnyNode, Element>('img[alt]', [element])?.attribs.alt?.trim();
    items.set(url, { url, ...(title && { title: clip(title, TITLE_CHARACTERS_MAX) }) });
  }
  return [...items.values()];
}

/** Licensed images name no page, only the engine's own copy. */
function isThumbnail(url: string): boolean {
  return /^https?:\/\/[^/]*\bgstatic\.com\//.test(url);
}

/** The places of a local pack. */
export function places({ document, engine: { layout } }: SerpPage): Place[] {
  if (!layout.places) return [];
  const found = new Map<string, Place>();
  for (const element of selectAll<AnyNode, Element>(layout.places, document).slice(0, LIST_MAX)) {
    const heading = selectOne<AnyNode, Element>(HEADING, [element]);
    const name = heading ? clip(shownText(heading), TITLE_CHARACTERS_MAX) : '';
    const details = clip(textRuns([element], (node) => node === heading).join(' · '), TEXT_CHARACTERS_MAX);
    if (name !== '') found.set(`${name} ${details}`, { name, ...(details && { details }) });
  }
  return [...found.values()];
}
