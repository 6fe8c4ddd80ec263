import { type AnyNode, type Document, hasChildren } from 'domhandler';

/**
 * Whether a page is nested deeper, or holds more, than any page we read for what it says. Browsers nest no deeper than
 * 512, and what walks a page costs by depth and by nodes: beyond that a page is made to hurt.
 */
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

const DEPTH_MAX = 512;
const NODES_MAX = 60_000;
