import type { Document } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** A page as browsers build it: implied elements, foster parenting, templates. One parse serves every extractor. */
export function parseHtml(html: string): Document {
  return parse(html, { treeAdapter: adapter });
}
