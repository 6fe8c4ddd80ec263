import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { clip } from '../shown-text.ts';
import { collapse } from '../text-of.ts';
import { TEXT_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from './limits.ts';
import { pageTitle } from './page-has.ts';
import type { SearchEngine } from './search-engine.ts';

/** What was searched for: the engine's own address says it best, then the search box, then the title. */
export function searchQuery(document: Document, url: URL | null, engine: SearchEngine): string {
  const inUrl = url ? inAddress(url, engine) : '';
  const isOwn = url !== null && engine.ownsUrl(url);
  const query = (isOwn && inUrl) || inSearchBox(document, engine) || inTitle(document) || inUrl;
  return clip(collapse(query), TEXT_CHARACTERS_MAX);
}

/** Captcha and consent pages carry the search they stand before in `continue`. */
function inAddress(url: URL, engine: SearchEngine): string {
  const next = URL.parse(url.searchParams.get('continue') ?? '');
  return queryOf(next ?? url, engine) ?? '';
}

/** The query that an address of the engine asks. */
export function queryOf({ searchParams }: URL, { queryParameters }: SearchEngine): string | null {
  return searchParams.get(queryParameters.find((name) => searchParams.has(name)) ?? '');
}

function inSearchBox(document: Document, { queryParameters }: SearchEngine): string {
  const boxes = selectAll<AnyNode, Element>('form input:not([type="hidden"]), form textarea', document);
  for (const box of boxes) {
    if (!queryParameters.includes(box.attribs.name ?? '')) continue;
    const value = box.name === 'textarea' ? rawText(box) : (box.attribs.value ?? '');
    if (value.trim() !== '') return value;
  }
  return '';
}

function rawText({ children }: Element): string {
  return children.map((child) => ('data' in child ? child.data : '')).join('');
}

/** `query - Google Search`, `query at DuckDuckGo`, `query_百度搜索`: the engine's name comes last. */
function inTitle(document: Document): string {
  const text = pageTitle(document).slice(0, TITLE_CHARACTERS_MAX);
  return /^(.+?)(?: [-–—|] [^-–—|]*| at DuckDuckGo|_百度搜索)$/u.exec(text)?.[1] ?? '';
}
