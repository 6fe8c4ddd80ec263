import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { isTag } from 'domhandler';
import type { SerpResult, TitledLink } from '../../contract/serp-results.ts';
import { clip, shownText, textRuns } from '../shown-text.ts';
import { LIST_MAX, TEXT_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from './limits.ts';
import { readLink } from './page-link.ts';
import type { ResultCard } from './result-card.ts';
import type { SerpPage } from './serp-page.ts';
import { leadingDate } from './snippet-date.ts';

/** What a card tells besides its title: the longest text is the snippet, what looks like an address is one. */
export function readCard(card: ResultCard, position: number, page: SerpPage): SerpResult {
  const { title, url } = card.titleLink;
  const displayedUrl = displayedUrlOf(card);
  const sitelinks = sitelinksOf(card, page);
  const snippet = snippetOf(card, displayedUrl);
  const date = snippet && leadingDate(snippet);
  return {
    position,
    title,
    url,
    ...(displayedUrl && { displayedUrl }),
    ...(snippet && { snippet }),
    ...(date && { date }),
    ...(sitelinks.length > 0 && { sitelinks }),
  };
}

function displayedUrlOf({ nodes, titleLink }: ResultCard): string | undefined {
  const marked = selectAll<AnyNode, Element>('cite', [...nodes]).map(shownText);
  const runs = textRuns(nodes, (node) => node === titleLink.element);
  const shown = [...marked, ...runs].find((text) => text.length <= TITLE_CHARACTERS_MAX && looksLikeAddress(text));
  return shown;
}

/** `www.example.com › docs`, `https://example.com/docs`, `example.com`: a host, and then a path if anything. */
function looksLikeAddress(text: string): boolean {
  return /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:\s?[›»>/…].*)?$/u.test(text);
}

/** Buttons, menus and lists of further links say nothing of the page behind the result. */
function snippetOf({ nodes, titleLink }: ResultCard, displayedUrl: string | undefined): string | undefined {
  const sitelinks = sitelinkItems(nodes, titleLink.element);
  const isSkipped = (node: AnyNode) =>
    node === titleLink.link || node === titleLink.element || sitelinks.has(node) || (isTag(node) && isFurniture(node));
  const runs = textRuns(nodes, isSkipped).filter(
    (run) => run.length >= SNIPPET_CHARACTERS_MIN && run !== displayedUrl && !looksLikeAddress(run),
  );
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  return longest === '' ? undefined : clip(longest, TEXT_CHARACTERS_MAX);
}

const SNIPPET_CHARACTERS_MIN = 12;

/** List items and cells under a heading of their own: each is a sitelink, with a text of its own. */
function sitelinkItems(nodes: readonly AnyNode[], title: Element): Set<AnyNode> {
  const items = new Set<AnyNode>();
  for (const heading of selectAll<AnyNode, Element>('h2, h3, h4, [role="heading"]', [...nodes])) {
    for (let up: AnyNode | null = heading.parent; up && !items.has(up); up = up.parent) {
      if (isTag(up) && (up.name === 'li' || up.name === 'td')) items.add(up);
    }
  }
  for (let up: AnyNode | null = title; up; up = up.parent) items.delete(up);
  return items;
}

function isFurniture({ name, attribs }: Element): boolean {
  if (name === 'button' || name === 'cite' || name === 'form' || FURNITURE_ROLES.has(attribs.role ?? '')) return true;
  if (/display:\s*none/.test(attribs.style ?? '') || 'hidden' in attribs) return true;
  return name === 'a' && (attribs.href ?? '').includes('#:~:text='); // "read more" of the words just quoted
}

const FURNITURE_ROLES = new Set(['button', 'menu', 'menuitem', 'dialog', 'tooltip', 'navigation', 'complementary']);

/** Short links of the card into the same site, other than the result itself. */
function sitelinksOf({ nodes, titleLink }: ResultCard, page: SerpPage): TitledLink[] {
  const host = hostOf(titleLink.url);
  const found = new Map<string, TitledLink>();
  for (const link of selectAll<AnyNode, Element>('a[href]', [...nodes])) {
    if (link === titleLink.link || found.size >= LIST_MAX) continue;
    const url = readLink(link, page)?.target;
    const title = shownText(link);
    if (!url || url === titleLink.url || found.has(url) || hostOf(url) !== host) continue;
    if (title.length < 2 || title.length > SITELINK_CHARACTERS_MAX || title === titleLink.title) continue;
    if (!looksLikeAddress(title)) found.set(url, { title, url });
  }
  return [...found.values()];
}

const SITELINK_CHARACTERS_MAX = 100;

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
}
