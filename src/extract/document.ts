import type { Document, Element } from 'domhandler';
import { findAll, removeElement } from 'domutils';
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

/** Implied elements, foster parenting, templates: the HTML5 tree. Throws a RangeError at a page that explodes. */
export function parseHtml(html: string): Document {
  let elementsLeft = html.length + ELEMENTS_SPARE;
  const treeAdapter: typeof adapter = {
    ...adapter,
    createElement(...element) {
      if (elementsLeft-- <= 0) throw new RangeError('the page unfolds into too many elements');
      return adapter.createElement(...element);
    },
  };
  const document = parse(html, { treeAdapter });
  if (html.includes('shadowrootmode')) attachShadowRoots(document);
  return document;
}

/** Browsers make a shadow root of such a template, so that among its host's children there is none. */
function attachShadowRoots(document: Document): void {
  const isShadowRoot = ({ name, attribs }: Element) =>
    name === 'template' && /^(?:open|closed)$/i.test(attribs.shadowrootmode ?? '');
  for (const template of findAll(isShadowRoot, document.children)) removeElement(template);
}

/** HTML repeats open formatting in every paragraph, so 12 KB can ask for a million elements; no honest page does. */
const ELEMENTS_SPARE = 10_000;

/** Only the HTML parser settles a document's mode; the names of an XML document are case-sensitive. */
export function isXml(document: Document): boolean {
  return document['x-mode'] === undefined;
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
