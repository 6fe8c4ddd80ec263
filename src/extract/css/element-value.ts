import type { Element } from 'domhandler';
import { isHtml, localName } from '../html-element.ts';
import { absoluteUrl } from '../page-url.ts';
import { textOf } from '../text-of.ts';
import type { Alternative, Compound } from './selector.ts';

/**
 * What a matched element gives, the first that applies: what `@name` asks for; the attribute that an element of its
 * kind stands for; the attribute that the selector tests; a link's address when the field is named for one; its text.
 */
export function elementValue(element: Element, { take, steps }: Alternative, field: string, baseUrl: string): string {
  if (take !== undefined) return take === 'text' ? textOf(element) : (read(element, take, baseUrl) ?? '');
  return (
    ofKind(element, baseUrl) ??
    ofTested(element, steps.at(-1)?.compound ?? [], baseUrl) ??
    ofLink(element, field, baseUrl) ??
    textOf(element)
  );
}

/** The attribute in its written form, or any form of its name that HTML would take; addresses come back absolute. */
function read(element: Element, name: string, baseUrl: string): string | undefined {
  const value = findAttribute(element, name);
  return value !== undefined && ADDRESSES.has(name.toLowerCase()) ? absoluteUrl(value, baseUrl) : value;
}

const ADDRESSES = new Set(['src', 'href', 'xlink:href']);

function findAttribute(element: Element, name: string): string | undefined {
  if (Object.hasOwn(element.attribs, name)) return element.attribs[name];
  const wanted = name.toLowerCase();
  return element.attributes.find(({ name, prefix }) => {
    return name.toLowerCase() === wanted || (prefix && `${prefix}:${name}` === wanted);
  })?.value;
}

const KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['src', 'data-src', 'srcset']],
  ['source', ['src', 'srcset']], // within a picture it has no src
  ['iframe', ['src']],
  ['embed', ['src']],
  ['video', ['src']],
  ['audio', ['src']],
  ['script', ['src']],
  ['meta', ['content']],
  ['input', ['value']],
]);

function ofKind(element: Element, baseUrl: string): string | undefined {
  const names = KINDS.get(localName(element));
  const found = names?.find((name) => findAttribute(element, name)?.trim());
  if (found !== undefined) {
    const value = findAttribute(element, found) ?? '';
    if (found === 'srcset') return absoluteUrl(firstOfSrcset(value), baseUrl);
    return found === 'data-src' ? absoluteUrl(value, baseUrl) : read(element, found, baseUrl);
  }
  // An inline script is its text, and in a feed `source` and the like are words of their own; else there is no value.
  return names && isHtml(element) && localName(element) !== 'script' ? '' : undefined;
}

/** Addresses in a srcset may hold commas, but neither start nor end with one. */
function firstOfSrcset(srcset: string): string {
  return /[^\s,]\S*/.exec(srcset)?.[0].replace(/,+$/, '') ?? '';
}

/** An exact test such as `[data-testid=price]` names the element; these tests ask for what the attribute holds. */
function ofTested(element: Element, compound: Compound, baseUrl: string): string | undefined {
  const tested = compound.find(
    (test) =>
      test.kind === 'attribute' &&
      ['exists', '^=', '$=', '*='].includes(test.operator) &&
      /^(?:href|src|content|datetime|value|title|alt|data-.*)$/is.test(test.name),
  );
  return tested?.kind === 'attribute' ? (read(element, tested.name, baseUrl) ?? '') : undefined;
}

/** In a feed a link may be an element that holds its address as text. */
function ofLink(element: Element, field: string, baseUrl: string): string | undefined {
  if (!['a', 'area', 'link'].includes(localName(element)) || !/(?:url|link|href|uri)$/i.test(field)) return undefined;
  return read(element, 'href', baseUrl) ?? (isHtml(element) ? '' : undefined);
}
