import type { Document } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { PageType } from '../contract/scrape-result.ts';
import { parseXml } from './xml.ts';

/** The page as browsers build it. One parse serves every extractor. `contentType` tells XHTML from HTML. */
export function parseDocument(body: string, type: PageType, contentType = ''): Document {
  switch (type) {
    case 'html':
      return /^\s*application\/xhtml\+xml\b/i.test(contentType) ? parseXml(body) : parseHtml(body);
    case 'xml':
      return parseXml(body);
    case 'json':
    case 'text':
      return parseHtml(`<pre>\n${asMarkup(body)}`); // what a browser shows for them
    case 'binary':
      return parseHtml('');
  }
}

/** Implied elements, foster parenting, templates: the HTML5 tree. */
export function parseHtml(html: string): Document {
  return parse(html, { treeAdapter: adapter });
}

/** Only the HTML parser settles a document's mode; the names of an XML document are case-sensitive. */
export function isXml(document: Document): boolean {
  return document['x-mode'] === undefined;
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
