import type { Element } from 'domhandler';
import type { Gathered } from '../gather.ts';
import { fold, words } from '../words.ts';

/** What the page's title and first heading say, to compare candidates with. */
export interface PageContext {
  readonly length: number;
  readonly h1Start: number;
  readonly h1Words: ReadonlySet<string>;
  readonly titleWords: ReadonlySet<string>;
  readonly titleParts: ReadonlySet<string>;
  readonly h1Length: number;
  readonly regions: Map<Element, number>;
}

export function contextOf({ page, candidates, title }: Gathered): PageContext {
  const h1 = page.elements.find(({ name }) => name === 'h1');
  const h1Span = h1 ? page.spans.get(h1) : undefined;
  return {
    length: Math.max(1, page.text.length),
    h1Start: h1Span?.start ?? -1,
    h1Words: new Set(words(h1Span ? page.text.slice(h1Span.start, h1Span.end) : '')),
    titleWords: new Set(words(title)),
    titleParts: new Set(
      candidates
        .filter(({ kind, own }) => kind === 'title' || (kind === 'meta' && /title/.test(own)))
        .map(({ text }) => fold(text)),
    ),
    h1Length: h1Span ? h1Span.end - h1Span.start : 0,
    regions: new Map(),
  };
}
