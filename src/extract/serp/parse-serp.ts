import type { AnyNode, Document } from 'domhandler';
import type { SerpResult, SerpResults } from '../../contract/serp-results.ts';
import type { BlockedPage } from '../blocked-page.ts';
import { isTooMuch } from '../is-too-much.ts';
import { knowledgePanel } from './knowledge-panel.ts';
import { nextPageUrl } from './next-page.ts';
import { emptyPageKind } from './page-kind.ts';
import { peopleAlsoAsk } from './people-also-ask.ts';
import { readCard } from './read-card.ts';
import { engineNamedOn, engineOfPage } from './recognise-engine.ts';
import { relatedSearches } from './related-searches.ts';
import { carveCards, type ResultCard } from './result-card.ts';
import { resultEstimate } from './result-estimate.ts';
import { searchQuery } from './search-query.ts';
import { imageItems, newsItems, places } from './sections.ts';
import type { SerpPage } from './serp-page.ts';
import { findTitleLinks } from './title-links.ts';

export interface ParsedSerp {
  results: SerpResults;
  /** From 0 to 1: how much of what a page of its kind should hold was found. For us, not for the wire. */
  confidence: number;
  /** The page looks like results and none was understood: the answer carries SERP_UNPARSED. */
  unparsed: boolean;
}

/**
 * Reads a search-result page of an engine we know, or gives null. The address may be missing or tell nothing. What
 * `looksBlocked` says of the page settles its kind where the engine's own signs do not.
 */
export function parseSerp(
  document: Document,
  address: string | null,
  blocked: BlockedPage | null = null,
): ParsedSerp | null {
  if (isTooMuch(document)) return null;
  const url = address === null ? null : URL.parse(address);
  const engine = engineOfPage(document, url) ?? (blocked ? engineNamedOn(document) : undefined);
  if (!engine) return null;

  const base = url && engine.ownsUrl(url) ? url.href : engine.home;
  const page = { document, url, engine, base, query: searchQuery(document, url, engine) };
  const titles = findTitleLinks(page);
  const cards = carveCards(titles);
  const organic = readCards(cards.organic, page);
  if (organic.length === 0) return withoutResults(page, titles.main, blocked);

  const results: SerpResults = {
    engine: engine.name,
    query: page.query,
    kind: 'results',
    organic,
    ...filled({
      ads: readCards(cards.ads, page),
      relatedSearches: relatedSearches(page),
      peopleAlsoAsk: peopleAlsoAsk(page),
      knowledgePanel: knowledgePanel(page),
      news: newsItems(page),
      images: imageItems(page),
      local: places(page),
      resultEstimate: resultEstimate(page),
      nextPageUrl: nextPageUrl(page),
    }),
  };
  return { results, confidence: confidenceIn(organic), unparsed: false };
}

function readCards(cards: readonly ResultCard[], page: SerpPage): SerpResult[] {
  return cards.map((card, index) => readCard(card, index + 1, page));
}

function withoutResults(page: SerpPage, main: ReadonlySet<AnyNode>, blocked: BlockedPage | null): ParsedSerp | null {
  const kind = emptyPageKind(page, main, blocked);
  if (kind === null && page.query === '') return null; // the engine's front page, or a page about it
  const results: SerpResults = { engine: page.engine.name, query: page.query, kind: kind ?? 'results', organic: [] };
  return { results, confidence: kind === null ? 0 : 1, unparsed: kind === null };
}

/** A result without a snippet and without an address shown is likelier something else that looks like one. */
function confidenceIn(organic: readonly SerpResult[]): number {
  const whole = organic.filter(({ snippet, displayedUrl }) => snippet !== undefined || displayedUrl !== undefined);
  const enough = Math.min(1, organic.length / 3);
  return Math.round((0.7 * (whole.length / organic.length) + 0.3 * enough) * 100) / 100;
}

type Filled<Parts> = { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> };

/** Without what is empty or missing: on the wire a part that the page does not have is absent. */
function filled<Parts extends object>(parts: Parts): Filled<Parts> {
  const entries = Object.entries(parts).filter(([, part]) => part !== undefined && !isEmptyList(part));
  // Object.fromEntries forgets the names that Object.entries was given, so the type has to be told again.
  return Object.fromEntries(entries) as Filled<Parts>;
}

function isEmptyList(part: unknown): boolean {
  return Array.isArray(part) && part.length === 0;
}
