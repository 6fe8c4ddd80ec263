import { type ChildNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { htmlName, isTemplate } from './html-element.ts';

/**
 * The text of an element, white space collapsed and trimmed. It is `textContent` less what no reader of the page ever
 * sees: scripts, styles and their like inside it. Asked for directly, such an element gives its own text.
 */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const open: ChildNode[] = isTemplate(element) ? [] : element.children.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) parts.push(node.data);
    else if (hasChildren(node) && !isUnread(node)) open.push(...node.children.toReversed());
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function isUnread(node: ChildNode): boolean {
  return isTag(node) && UNREAD.has(htmlName(node) ?? '');
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript']);
