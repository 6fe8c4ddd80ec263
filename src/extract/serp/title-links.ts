import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { isTag } from 'domhandler';
import { clip, shownText } from '../shown-text.ts';
import { RESULTS_MAX, TITLE_CHARACTERS_MAX, TITLES_MAX } from './limits.ts';
import { type PageLink, readLink, webAddress } from './page-link.ts';
import type { SerpPage } from './serp-page.ts';

/** A title that leads somewhere: what makes a result a result, on every engine and in every year. */
export interface TitleLink {
  title: string;
  element: Element;
  link: Element;
  url: string;
}

export interface TitleLinks {
  organic: TitleLink[];
  ads: TitleLink[];
  /** The regions that list results, and those that advertise. */
  main: ReadonlySet<AnyNode>;
  paid: ReadonlySet<AnyNode>;
}

/** The title links of one page, organic and paid, each in the order of the page. */
export function findTitleLinks(page: SerpPage): TitleLinks {
  const { document } = page;
  const { layout } = page.engine;
  const regions = {
    main: regionsOf(document, layout.main),
    asides: new Set<AnyNode>(selectAll<AnyNode, Element>(layout.aside, document)),
    paid: new Set<AnyNode>(selectAll<AnyNode, Element>(layout.ads, document)),
  };
  const select = (selector: string) => selectAll<AnyNode, Element>(selector, document).slice(0, TITLES_MAX);
  let organic: TitleLink[] = [];
  for (const selector of layout.titles) {
    if (organic.length >= ENOUGH) break;
    const found = organicTitles(select(selector), regions, page);
    if (found.length > organic.length) organic = found;
  }
  // When an engine has renamed everything, its results are still headings that lead away.
  if (organic.length === 0 && !regions.main.has(document)) organic = organicTitles(select('h2, h3'), regions, page);
  const { main, paid } = regions;
  return { organic, ads: paidTitles(select(layout.titles.join(', ')), regions, page), main, paid };
}

const ENOUGH = 3;

interface Regions {
  main: ReadonlySet<AnyNode>;
  asides: ReadonlySet<AnyNode>;
  paid: ReadonlySet<AnyNode>;
}

function organicTitles(titles: readonly Element[], regions: Regions, page: SerpPage) {
  const { layout } = page.engine;
  const found = new Map<string, TitleLink>();
  for (const element of titles) {
    const read = readTitle(element, page);
    if (!read || isPaid(element, read.link, regions, page)) continue;
    if (!isWithin(element, regions.main) || isWithin(element, regions.asides)) continue;
    if (layout.isTitle?.(element, read.linkElement) === false) continue;

    const url = read.link.target ?? targetAround(element, layout.targetOf) ?? keptRedirect(read.link, page);
    const key = `${read.title} ${url}`;
    if (url === null || found.has(key)) continue;
    found.set(key, { title: read.title, element, link: read.linkElement, url });
    if (found.size >= RESULTS_MAX) break;
  }
  return [...found.values()];
}

function paidTitles(titles: readonly Element[], regions: Regions, page: SerpPage): TitleLink[] {
  const found = new Map<string, TitleLink>();
  for (const element of titles) {
    const read = readTitle(element, page);
    if (!read || !isPaid(element, read.link, regions, page)) continue;
    const url = read.link.target ?? read.link.url.href;
    found.set(`${read.title} ${url}`, { title: read.title, element, link: read.linkElement, url });
    if (found.size >= RESULTS_MAX) break;
  }
  return [...found.values()];
}

function isPaid(element: Element, { url }: PageLink, { paid }: Regions, { engine: { layout } }: SerpPage): boolean {
  return layout.isAdLink(url) || isWithin(element, paid);
}

function readTitle(element: Element, page: SerpPage) {
  const linkElement = linkOf(element);
  const link = linkElement && readLink(linkElement, page);
  if (!linkElement || !link) return null;
  const title = clip(page.engine.layout.titleText?.(element, linkElement) || shownText(element), TITLE_CHARACTERS_MAX);
  return title === '' ? null : { title, link, linkElement };
}

/** The regions of results: those of the first selector that matches, else the page itself. */
function regionsOf(document: Document, selectors: readonly string[]): Set<AnyNode> {
  for (const selector of selectors) {
    const regions = selectAll<AnyNode, Element>(selector, document);
    if (regions.length > 0) return new Set<AnyNode>(regions);
  }
  return new Set<AnyNode>([document]);
}

export function isWithin(node: AnyNode, regions: ReadonlySet<AnyNode>): boolean {
  for (let up: AnyNode | null = node; up; up = up.parent) if (regions.has(up)) return true;
  return false;
}

/** The link around a title, else the first link in it. */
function linkOf(title: Element): Element | null {
  for (let up: AnyNode | null = title; up; up = up.parent) {
    if (isTag(up) && up.name === 'a' && up.attribs.href !== undefined) return up;
  }
  return selectOne<AnyNode, Element>('a[href]', title.children);
}

/** Some engines hide the target in the link and tell it on an element around it. */
function targetAround(link: Element, names: readonly string[] = []): string | null {
  if (names.length === 0) return null;
  for (let up: AnyNode | null = link; up; up = up.parent) {
    const told = isTag(up) ? names.map((name) => webAddress(up.attribs[name])) : [];
    const target = told.find((address) => address !== null);
    if (target) return target;
  }
  return null;
}

/** A redirect that does not tell its target still leads there: better that address than none. */
function keptRedirect({ url }: PageLink, { engine: { layout } }: SerpPage): string | null {
  return layout.isRedirect?.(url) ? url.href : null;
}
