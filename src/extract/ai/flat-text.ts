import { type AnyNode, type Element, hasChildren, isText } from 'domhandler';

/** An element's text content, blanks as written, cut at `max`. Not recursive, as pages may nest deeper than calls can. */
export function flatText(element: Element, max = Number.POSITIVE_INFINITY): string {
  let text = '';
  const stack: AnyNode[] = [element];
  for (let next = stack.pop(); next !== undefined && text.length < max; next = stack.pop()) {
    if (isText(next)) text += next.data;
    else if (hasChildren(next)) {
      for (let index = next.children.length - 1; index >= 0; index--) {
        const child = next.children[index];
        if (child) stack.push(child);
      }
    }
  }
  return text;
}
