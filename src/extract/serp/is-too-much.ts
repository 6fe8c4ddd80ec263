import { type AnyNode, type Document, hasChildren } from 'domhandler';
import { DEPTH_MAX, NODES_MAX } from './limits.ts';

/** Whether a page is nested deeper, or holds more, than any result page does. */
export function isTooMuch(document: Document): boolean {
  let nodes = 0;
  let level: AnyNode[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > DEPTH_MAX || nodes > NODES_MAX) return true;
    level = level.flatMap((node) => (hasChildren(node) ? node.children : []));
  }
  return false;
}
