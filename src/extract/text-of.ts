import { type ChildNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { htmlName, isTemplate } from './html-element.ts';

/**
 * The text of an element, white space collapsed and trimmed. It is `textContent` less what no reader of the page ever
 * sees: scripts, styles and their like inside it. Asked for directly, such an element gives its own text.
 */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const open: ChildNode[] = [];
  // A stack of its own, filled by a loop: pages can be deeper, and wider, than the call stack.
  const enter = (children: readonly ChildNode[]) => {
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at] as ChildNode);
  };
  if (!isTemplate(element)) enter(element.children);
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) parts.push(node.data);
    else if (hasChildren(node) && !isUnread(node)) enter(node.children);
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function isUnread(node: ChildNode): boolean {
  return isTag(node) && UNREAD.has(htmlName(node) ?? '');
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript']);
