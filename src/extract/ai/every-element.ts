import { type Document, type Element, isTag, type ParentNode } from 'domhandler';

/** Elements in document order, at most `max`. A stack of our own, as pages may nest deeper than calls can. */
export function everyElement(document: Document, max: number): Element[] {
  const found: Element[] = [];
  const stack: ParentNode[] = [document];
  for (let next = stack.pop(); next !== undefined && found.length < max; next = stack.pop()) {
    if (isTag(next)) found.push(next);
    for (let index = next.children.length - 1; index >= 0; index--) {
      const child = next.children[index];
      if (child && isTag(child)) stack.push(child);
    }
  }
  return found;
}
