import { selectOne } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { shownText } from '../shown-text.ts';

export function pageHas(document: Document, selector: string): boolean {
  return selectOne<AnyNode, Element>(selector, document) !== null;
}

export function pageTitle(document: Document): string {
  const title = selectOne<AnyNode, Element>('title', document);
  return title ? shownText(title) : '';
}
