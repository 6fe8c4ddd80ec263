import { type Document, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { INLINE, UNSEEN } from '../text-flow.ts';

/** The page's text as one string, and where in it each element and text node lies; blocks are parted by line breaks. */
export interface PageText {
  readonly text: string;
  readonly spans: ReadonlyMap<Element, Span>;
  /** Elements in document order. */
  readonly elements: readonly Element[];
  readonly runs: readonly Run[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Run extends Span {
  readonly parent: Element;
}

const CHARS_MAX = 1_500_000;
const ELEMENTS_MAX = 60_000;

/** One walk with its own stack, as hostile pages nest deeper than the call stack. */
export function pageText(document: Document): PageText {
  const parts: string[] = [];
  let length = 0;
  let atBreak = true;
  const spans = new Map<Element, Span>();
  const elements: Element[] = [];
  const runs: Run[] = [];
  const breakLine = (): void => {
    if (atBreak) return;
    parts.push('\n');
    length += 1;
    atBreak = true;
  };
  const stack: (ParentNode | Element | { leave: Element; start: number } | { text: string; parent: Element })[] = [
    document,
  ];
  for (let next = stack.pop(); next !== undefined && length < CHARS_MAX; next = stack.pop()) {
    if ('leave' in next) {
      if (!INLINE.has(next.leave.name)) breakLine();
      spans.set(next.leave, { start: next.start, end: length });
      continue;
    }
    if ('text' in next) {
      const written = atBreak ? next.text.trimStart() : next.text;
      if (written === '') continue;
      parts.push(written);
      if (written !== ' ') runs.push({ parent: next.parent, start: length, end: length + written.length });
      length += written.length;
      atBreak = false;
      continue;
    }
    if (isTag(next)) {
      if (UNSEEN.has(next.name) || elements.length >= ELEMENTS_MAX) continue;
      elements.push(next);
      if (!INLINE.has(next.name)) breakLine();
      stack.push({ leave: next, start: length });
    }
    pushChildren(stack, next);
  }
  return { text: parts.join(''), spans, elements, runs };
}

function pushChildren(
  stack: (ParentNode | Element | { leave: Element; start: number } | { text: string; parent: Element })[],
  parent: ParentNode,
): void {
  for (let index = parent.children.length - 1; index >= 0; index--) {
    const child = parent.children[index];
    if (child && isText(child) && isTag(parent)) {
      const collapsed = child.data.replace(/\s+/g, ' ');
      if (collapsed !== '') stack.push({ text: collapsed, parent });
    } else if (child && isTag(child)) stack.push(child);
  }
}
