import { type ChildNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { htmlName, isTemplate } from './html-element.ts';

/**
 * The text of an element, white space collapsed and trimmed. It is `textContent` less what no reader of the page ever
 * sees: scripts, styles and their like inside it. Asked for directly, such an element gives its own text. What stands
 * behind `charactersMax` is not read.
 */
export function textOf(element: Element, charactersMax = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  const open: ChildNode[] = [];
  // A stack of its own, filled by a loop: pages can be deeper, and wider, than the call stack.
  const enter = (children: readonly ChildNode[]) => {
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at] as ChildNode);
  };
  if (!isTemplate(element)) enter(element.children);
  for (let node = open.pop(); node && length < charactersMax; node = open.pop()) {
    if (isText(node)) {
      parts.push(node.data);
      length += node.data.length;
    } else if (hasChildren(node) && !isUnread(node)) enter(node.children);
  }
  return collapse(parts.join(''));
}

/** White space as a page shows it. */
export function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isUnread(node: ChildNode): boolean {
  return isTag(node) && UNREAD.has(htmlName(node) ?? '');
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript']);
