import type { Document } from 'domhandler';
import type { SearchEngineName } from '../../contract/serp-results.ts';
import { shownText } from '../shown-text.ts';
import { baidu } from './baidu.ts';
import { bing } from './bing.ts';
import { brave } from './brave.ts';
import { duckduckgo } from './duckduckgo.ts';
import { ecosia } from './ecosia.ts';
import { google } from './google.ts';
import { pageTitle } from './page-has.ts';
import type { SearchEngine } from './search-engine.ts';
import { startpage } from './startpage.ts';
import { yahoo } from './yahoo.ts';
import { yandex } from './yandex.ts';

export const ENGINES: readonly SearchEngine[] = [
  google,
  bing,
  duckduckgo,
  yahoo,
  yandex,
  baidu,
  brave,
  ecosia,
  startpage,
];

/** The engine an address belongs to; what is asked of it can then be prepared before anything is fetched. */
export function engineOfUrl(url: URL): SearchEngine | undefined {
  return ENGINES.find((engine) => engine.ownsUrl(url));
}

export function engineNamed(wanted: SearchEngineName): SearchEngine | undefined {
  return ENGINES.find(({ name }) => name === wanted);
}

/** The engine of a page: by its address, else by the page, for saved copies and mirrors. */
export function engineOfPage(document: Document, url: URL | null): SearchEngine | undefined {
  return (url && engineOfUrl(url)) ?? ENGINES.find((engine) => engine.ownsPage(document));
}

/** The engine a bought block page stands before: it has nothing of the engine's own, but it names the site. */
export function engineNamedOn(document: Document): SearchEngine | undefined {
  const text = shownText(document);
  if (text.length > NOTICE_CHARACTERS_MAX) return undefined;
  const words = `${pageTitle(document)} ${text}`.toLowerCase();
  return ENGINES.find(({ home }) => words.includes(new URL(home).hostname.replace(/^www\./, '')));
}

const NOTICE_CHARACTERS_MAX = 2500;
