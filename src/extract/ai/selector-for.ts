import { type Element, isTag } from 'domhandler';
import { localName } from '../html-element.ts';

const ANCESTORS_MAX = 8;
const DEPTH_MAX = 60;

/** A short CSS3 selector that finds this element first on its page: ids and names before positions. */
export function selectorFor(element: Element, find: (selector: string) => Element | undefined): string {
  const finds = (selector: string): boolean => find(selector) === element;
  const own = compounds(element);
  for (const compound of own) if (finds(compound)) return compound;
  const above = ancestors(element).slice(0, ANCESTORS_MAX);
  for (const ancestor of above) {
    for (const outer of compounds(ancestor)
      .filter((compound) => /[#.[]/.test(compound))
      .slice(0, 2)) {
      for (const inner of own.slice(0, 2)) if (finds(`${outer} ${inner}`)) return `${outer} ${inner}`;
    }
  }
  return byPosition(element, above, finds);
}

/** Ways to name an element alone, the steadiest first. */
function compounds(element: Element): string[] {
  const { attribs } = element;
  const name = nameOf(element);
  const found: string[] = [];
  if (attribs.id && isSteady(attribs.id)) found.push(`#${escaped(attribs.id)}`);
  for (const attribute of ['itemprop', 'property', 'name', 'rel', 'data-testid', 'data-test', 'data-qa']) {
    const value = attribs[attribute];
    if (value && value.length < 60)
      found.push(`${name}[${attribute}="${value.replace(/["\\]|\p{Cc}/gu, escapedOne)}"]`);
  }
  const classes = (attribs.class ?? '')
    .split(/\s+/)
    .filter((part) => part !== '' && isSteady(part))
    .slice(0, 4);
  for (const part of classes) found.push(`${name}.${escaped(part)}`);
  if (classes.length > 1) found.push(`${name}${classes.map((part) => `.${escaped(part)}`).join('')}`);
  found.push(name);
  return found;
}

/** Names made by tools ("css-1x2y3z", "item_483920") change with the next build. */
function isSteady(name: string): boolean {
  return name.length < 50 && !/\d{4,}|^css-|^sc-|__[A-Za-z0-9]{5,}$|[a-z]\d[a-z]\d|^[a-z]{1,2}\d+$/i.test(name);
}

/** An identifier as CSS has it: no digit at its start, and nothing but letters, digits, - and _ as they are. */
function escaped(name: string): string {
  return name.replace(/^-?\d|^-$|[^\w\u0080-\uffff-]/g, (part) =>
    part.length > 1 ? `-${escapedOne(part.slice(1))}` : escapedOne(part),
  );
}

function escapedOne(character: string): string {
  return /[\d\s\p{Cc}]/u.test(character) ? `\\${character.codePointAt(0)?.toString(16)} ` : `\\${character}`;
}

function nameOf(element: Element): string {
  return escaped(localName(element)) || '*';
}

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parent; at && isTag(at) && found.length < DEPTH_MAX; at = at.parent) found.push(at);
  return found;
}

/** Steps down from the nearest ancestor that can be named, each by its place among its kind. */
function byPosition(element: Element, above: readonly Element[], finds: (selector: string) => boolean): string {
  let path = stepOf(element);
  for (const ancestor of above) {
    for (const outer of compounds(ancestor)
      .filter((compound) => /[#.[]/.test(compound))
      .slice(0, 2)) {
      if (finds(`${outer} > ${path}`)) return `${outer} > ${path}`;
    }
    if (finds(path)) return path;
    path = `${stepOf(ancestor)} > ${path}`;
  }
  for (const ancestor of ancestors(element).slice(above.length)) {
    if (finds(path)) return path;
    path = `${stepOf(ancestor)} > ${path}`;
  }
  return path;
}

function stepOf(element: Element): string {
  const siblings = element.parent?.children.filter((child) => isTag(child) && child.name === element.name) ?? [];
  return siblings.length > 1 ? `${nameOf(element)}:nth-of-type(${siblings.indexOf(element) + 1})` : nameOf(element);
}
