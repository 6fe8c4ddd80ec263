import { compile } from 'css-select';
import type { AnyNode, Element } from 'domhandler';

/** The first of a page's elements that a selector matches. One loop over a ready list: linear on any page. */
export function firstMatch(selector: string, elements: readonly Element[]): Element | undefined {
  return elements.find(compile<AnyNode, Element>(selector));
}
