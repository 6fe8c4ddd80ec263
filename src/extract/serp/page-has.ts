import { selectOne } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { textOf } from '../page-text.ts';

export function pageHas(document: Document, selector: string): boolean {
  return selectOne<AnyNode, Element>(selector, document) !== null;
}

export function pageTitle(document: Document): string {
  const title = selectOne<AnyNode, Element>('title', document);
  return title ? textOf(title) : '';
}
