import type { Document, Element } from 'domhandler';
import { getElementsByTagName } from 'domutils';
import type { Candidate } from './candidate.ts';
import { fromAttributes } from './gather/head.ts';
import { fromLists } from './gather/lists.ts';
import { fromShown } from './gather/shown.ts';
import { fromJsonLd } from './gather/structured.ts';
import { surroundings } from './gather/surroundings.ts';
import { type PageText, pageText } from './page-text.ts';

export interface Gathered {
  readonly page: PageText;
  readonly candidates: readonly Candidate[];
  readonly title: string;
}

/** Everything on the page that may answer a field. */
export function gather(document: Document): Gathered {
  const page = pageText(document);
  const around = surroundings(page);
  const hidden: Element[] = [
    ...getElementsByTagName('script', document),
    ...getElementsByTagName('meta', document),
    ...getElementsByTagName('title', document),
    ...getElementsByTagName('link', document),
  ];
  const attributes = fromAttributes([
    ...hidden,
    ...page.elements.filter(({ name }) => name !== 'meta' && name !== 'link'),
  ]);
  const candidates = [...fromJsonLd(hidden), ...attributes, ...fromShown(page, around), ...fromLists(page, around)];
  return { page, candidates, title: attributes.find(({ kind }) => kind === 'title')?.text ?? '' };
}
