import { type Document, type Element, isTag } from 'domhandler';
import { isXml } from './document.ts';
import { isTemplate } from './html-element.ts';

/** A page's elements in document order, each with its place: what matching needs, gathered once for all rules. */
export interface Outline {
  elements: readonly Element[];
  /** Position of each element's parent element, or -1. */
  parentAt: Int32Array;
  /** Position of the sibling element before it, or -1. */
  previousAt: Int32Array;
  isXml: boolean;
  /** Pages without a proper doctype match ids and classes in any case. */
  isQuirks: boolean;
}

export function outlineOf(document: Document): Outline {
  const elements: Element[] = [];
  const parents: number[] = [];
  const previous: number[] = [];
  const open: Frame[] = [{ at: -1, children: document.children, next: 0, last: -1 }];

  // A stack of its own, for pages can be deeper than the call stack.
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    const child = frame.children[frame.next++];
    if (child === undefined) open.pop();
    else if (isTag(child)) {
      const at = elements.push(child) - 1;
      parents.push(frame.at);
      previous.push(frame.last);
      frame.last = at;
      // What a template holds is not part of the page.
      if (child.children.length > 0 && !isTemplate(child))
        open.push({ at, children: child.children, next: 0, last: -1 });
    }
  }
  return {
    elements,
    parentAt: Int32Array.from(parents),
    previousAt: Int32Array.from(previous),
    isXml: isXml(document),
    isQuirks: document['x-mode'] === 'quirks',
  };
}

interface Frame {
  at: number;
  children: Document['children'];
  next: number;
  /** The element among the children seen last. */
  last: number;
}
