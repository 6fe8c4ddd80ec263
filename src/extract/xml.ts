import { type ChildNode, type Document, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** An XML page, XHTML included. Faults that would stop a browser are passed over: half a feed is better than none. */
export function parseXml(xml: string): Document {
  const document = parseDocument(xml, { xmlMode: true });
  resolveNamespaces(document);
  return document;
}

type Scope = Readonly<Record<string, string>>;

/** Gives every element the namespace that its prefix stands for. A loop, for pages can be deeper than the call stack. */
function resolveNamespaces(document: Document): void {
  const open: [nodes: readonly ChildNode[], scope: Scope][] = [[document.children, { ':xml': XML_NAMESPACE }]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [nodes, outer] = next;
    for (const element of nodes) {
      if (!isTag(element)) continue;
      const scope = declaredBy(element.attribs, outer);
      const prefix = element.name.includes(':') ? element.name.slice(0, element.name.indexOf(':')) : '';
      element.namespace = scope[`:${prefix}`] ?? '';
      open.push([element.children, scope]);
    }
  }
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

function declaredBy(attribs: Readonly<Record<string, string>>, outer: Scope): Scope {
  const declared = Object.entries(attribs).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return outer;
  return { ...outer, ...Object.fromEntries(declared.map(([name, uri]) => [`:${name.slice(6)}`, uri])) };
}
