import type { Element } from 'domhandler';

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

export function isHtml(element: Element): boolean {
  return element.namespace === HTML_NAMESPACE;
}

export function isSvg(element: Element): boolean {
  return element.namespace === 'http://www.w3.org/2000/svg';
}

/** The name of an HTML element, or undefined for an element of another vocabulary. */
export function htmlName(element: Element): string | undefined {
  return isHtml(element) ? localName(element) : undefined;
}

/** The name without the prefix that XML lets it have; in HTML a colon is an ordinary part of a name. */
export function localName(element: Element): string {
  if (element['x-attribsNamespace'] !== undefined) return element.name;
  return element.name.slice(element.name.indexOf(':') + 1);
}

/** Its children are not the page's: they wait in a fragment of their own. */
export function isTemplate(element: Element): boolean {
  return htmlName(element) === 'template';
}

/** The value of an attribute that is in no namespace, by its exact name. */
export function attributeOf(element: Element, name: string): string | undefined {
  const value = element.attribs[name];
  if (value === undefined || element['x-attribsNamespace']?.[name]) return undefined;
  return Object.hasOwn(element.attribs, name) ? value : undefined; // the XML parser's objects inherit `constructor`
}
