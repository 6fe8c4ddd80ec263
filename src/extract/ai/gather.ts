import type { Document } from 'domhandler';
import type { Candidate } from './candidate.ts';
import { everyElement } from './every-element.ts';
import { fromAttributes } from './gather/head.ts';
import { fromLists } from './gather/lists.ts';
import { fromShown } from './gather/shown.ts';
import { fromJsonLd } from './gather/structured.ts';
import { surroundings } from './gather/surroundings.ts';
import { type PageText, pageText } from './page-text.ts';

const ELEMENTS_MAX = 200_000;
const UNSHOWN = new Set(['script', 'meta', 'title', 'link']);

export interface Gathered {
  readonly page: PageText;
  readonly candidates: readonly Candidate[];
  readonly title: string;
}

/** Everything on the page that may answer a field. */
export function gather(document: Document): Gathered {
  const page = pageText(document);
  const around = surroundings(page);
  const unshown = everyElement(document, ELEMENTS_MAX).filter(({ name }) => UNSHOWN.has(name));
  const attributes = fromAttributes([
    ...unshown,
    ...page.elements.filter(({ name }) => name !== 'meta' && name !== 'link'),
  ]);
  const candidates = [...fromJsonLd(unshown), ...attributes, ...fromShown(page, around), ...fromLists(page, around)];
  return { page, candidates, title: attributes.find(({ kind }) => kind === 'title')?.text ?? '' };
}
