import { type ChildNode, type Element, hasChildren, isTag } from 'domhandler';

/** Whether a table row is a row of data, which makes one line, and not a box that holds a part of the page. */
export function isDataRow(row: Element): boolean {
  let seen = 0;
  const open: ChildNode[] = [...row.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (++seen > NODES_MAX || (isTag(node) && HOLDS_A_PAGE.has(node.name))) return false;
    if (hasChildren(node)) open.push(...node.children);
  }
  return true;
}

const NODES_MAX = 400;
const HOLDS_A_PAGE = new Set('table h1 h2 h3 h4 h5 h6 form section article main pre'.split(' '));
