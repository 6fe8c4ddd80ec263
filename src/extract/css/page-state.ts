import { type ChildNode, type Element, hasChildren, isCDATA, isTag, isText } from 'domhandler';
import { attributeOf, htmlName, isSvg, isTemplate, localName } from '../html-element.ts';
import type { Outline } from '../outline.ts';

/** Nothing inside but comments and the like: white space counts as something. */
export function isEmpty(element: Element): boolean {
  return isTemplate(element) || element.children.every(isNothing);
}

function isNothing(node: ChildNode): boolean {
  if (isTag(node)) return false;
  if (isText(node)) return node.data === '';
  return !isCDATA(node) || !hasChildren(node) || node.children.every(isNothing);
}

/** Every link counts as unvisited. Chromium does not count `<link>`. */
export function isLink(element: Element): boolean {
  const name = htmlName(element);
  if (name !== undefined) return (name === 'a' || name === 'area') && attributeOf(element, 'href') !== undefined;
  const isSvgLink = isSvg(element) && localName(element) === 'a';
  return isSvgLink && (Object.hasOwn(element.attribs, 'href') || Object.hasOwn(element.attribs, 'xlink:href'));
}

/** The element that the address's fragment points at, looked up when first asked for. */
export function targetOf({ elements }: Outline, pageUrl: string): () => Element | undefined {
  let found: { element: Element | undefined } | undefined;
  return () => {
    found ??= { element: pointedAt(elements, fragmentOf(pageUrl)) };
    return found.element;
  };
}

function pointedAt(elements: readonly Element[], fragments: readonly string[]): Element | undefined {
  for (const fragment of fragments) {
    const element =
      elements.find(({ attribs }) => attribs.id === fragment) ??
      elements.find((candidate) => htmlName(candidate) === 'a' && candidate.attribs.name === fragment);
    if (element) return element;
  }
  return undefined;
}

/** As written, and decoded: browsers try both. */
function fragmentOf(pageUrl: string): string[] {
  const hash = URL.parse(pageUrl)?.hash.slice(1) ?? '';
  if (hash === '') return [];
  try {
    return [hash, decodeURIComponent(hash)];
  } catch {
    return [hash];
  }
}
