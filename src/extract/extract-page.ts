import type { PageType } from '../contract/scrape-result.ts';
import { extractAll, type Rule } from './css/extract-all.ts';
import { parseDocument } from './document.ts';

/** A page's text and what is wanted from it. Plain JSON: it travels to another thread. */
export interface PageWishes {
  body: string;
  type: PageType;
  contentType: string;
  url: string;
  /** Null when no rules were given. */
  rules: readonly Rule[] | null;
}

/** What was wanted, and nothing that was not. Plain JSON too. */
export interface Extracted {
  data?: Record<string, string>;
}

/** Parses the page once and fills every part that was asked for. */
export function extractPage({ body, type, contentType, url, rules }: PageWishes): Extracted {
  const document = parseDocument(body, type, contentType);
  return {
    ...(rules && { data: extractAll(document, rules, url) }),
  };
}
