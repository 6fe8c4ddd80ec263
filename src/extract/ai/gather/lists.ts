import { type Element, isTag } from 'domhandler';
import { collapse } from '../../text-of.ts';
import type { Candidate, Kind } from '../candidate.ts';
import type { PageText } from '../page-text.ts';
import { itemTypeOf, namesOf, outerNames } from './names.ts';
import { PATTERNS } from './patterns.ts';
import { cellsOf, rowsOf, type Surroundings } from './surroundings.ts';

const ITEMS_MAX = 400;
const ITEM_CHARS_MAX = 2500;
const LISTS_MAX = 900;

/** Lists of every form: `ul` and `ol`, siblings alike, elements alike across the page, table columns, lines parted by `br`. */
export function fromLists(page: PageText, around: Surroundings): Candidate[] {
  const found: Candidate[] = [];
  const push = (kind: Kind, node: Element, elements: readonly Element[], column = ''): void => {
    const items = textsOf(elements, page);
    if (items.length < 2 || found.length >= LISTS_MAX) return;
    found.push(list(kind, node, items, elements[0] ?? node, page, around, column));
    const codes = codesOf(items);
    if (codes) found.push(list(kind, node, codes, elements[0] ?? node, page, around, column));
  };
  const alike = new Map<string, Element[]>();
  for (const element of page.elements) {
    const children = element.children.filter(isTag);
    if (element.name === 'table') pushColumns(element, push, around);
    if (element.name === 'ul' || element.name === 'ol')
      push(
        'list',
        element,
        children.filter((child) => child.name === 'li'),
      );
    else for (const group of siblingGroups(children)) push('siblings', element, group);
    const lines = brokenLines(element, page);
    if (lines.length > 1 && found.length < LISTS_MAX)
      found.push(list('lines', element, lines, element, page, around, ''));
    for (const signature of signatures(element)) {
      const known = alike.get(signature);
      if (known) known.push(element);
      else alike.set(signature, [element]);
    }
  }
  for (const elements of alike.values()) {
    const first = elements[0];
    const parents = new Set(elements.map((element) => element.parent));
    if (first && parents.size > 1 && elements.length >= 2 && elements.length <= ITEMS_MAX)
      push('alike', commonParent(first, elements.at(-1) ?? first), elements);
  }
  return found;
}

function list(
  kind: Kind,
  node: Element,
  items: readonly string[],
  first: Element,
  page: PageText,
  around: Surroundings,
  column: string,
): Candidate {
  const span = page.spans.get(node);
  const start = page.spans.get(first)?.start ?? span?.start ?? 0;
  const label = around.labelBefore(start, first);
  // A label nearer to the first entry than to the list belongs to that entry alone.
  const isInside =
    label.at >= 0 && span !== undefined && label.at >= span.start && label.form.distance < stepsUp(first, node);
  return {
    kind,
    text: items.join(', ').slice(0, 3000),
    items,
    node: first === node ? node : node,
    attribute: null,
    own: `${namesOf(first)} ${namesOf(node)}`.slice(0, 300),
    outer: outerNames(node),
    near: isInside ? '' : label.text,
    column,
    heading: around.headingBefore(start),
    label: label.form,
    entity: itemTypeOf(node),
    depth: 0,
    runs: items.length,
    glued: false,
    labelInside: isInside,
    start,
  };
}

function textsOf(elements: readonly Element[], page: PageText): string[] {
  const items: string[] = [];
  for (const element of elements.slice(0, ITEMS_MAX)) {
    const span = page.spans.get(element);
    if (!span || span.end - span.start > ITEM_CHARS_MAX) continue;
    const text = collapse(page.text.slice(span.start, span.end));
    if (text !== '' && /[\p{L}\p{N}]/u.test(text)) items.push(text);
  }
  return items;
}

/** Neighbours of one tag and class; a run of paragraphs is cut where a heading comes between. */
function siblingGroups(children: readonly Element[]): Element[][] {
  if (children.length < 2) return [];
  const groups = new Map<string, Element[]>();
  let section = 0;
  for (const child of children.slice(0, 2000)) {
    if (/^h[1-6]$/.test(child.name)) section++;
    if (child.name === 'br' || child.name === 'script' || child.name === 'tr') continue;
    const key = `${child.name}.${firstClass(child)}`;
    for (const name of child.name === 'p' || child.name === 'div' || child.name === 'ul'
      ? [`${key}#${section}`, key]
      : [key]) {
      const group = groups.get(name);
      if (group) group.push(child);
      else groups.set(name, [child]);
    }
  }
  return [
    ...new Map(
      [...groups.values()]
        .filter((group) => group.length > 1)
        .map((group) => [group.length + (group[0]?.name ?? '') + firstClass(group[0]), group]),
    ).values(),
  ];
}

function firstClass(element: Element | undefined): string {
  return element?.attribs.class?.trim().split(/\s+/)[0]?.replace(/\d+/g, '') ?? '';
}

/** Where elements have the same names to the same depth, a page repeats a pattern. */
function signatures(element: Element): string[] {
  if (!/^(?:li|a|span|div|p|h[1-6]|td|strong|b|em|dd|tr)$/.test(element.name)) return [];
  const own = `${element.name}.${firstClass(element)}`;
  const parent = element.parent && isTag(element.parent) ? element.parent : undefined;
  const above = parent?.parent && isTag(parent.parent) ? parent.parent : undefined;
  const two = `${own}<${parent?.name}.${firstClass(parent)}`;
  const three = `${two}<${above?.name}.${firstClass(above)}`;
  return firstClass(element) === '' ? [two, three] : [own, three];
}

/** The nearest element that holds both, or the first's parent where they are far apart. */
function commonParent(first: Element, last: Element): Element {
  const above = new Set<Element>();
  for (let at = last.parent; at && isTag(at) && above.size < 12; at = at.parent) above.add(at);
  let steps = 0;
  for (let at = first.parent; at && isTag(at) && steps < 12; at = at.parent, steps++) if (above.has(at)) return at;
  return first.parent && isTag(first.parent) ? first.parent : first;
}

function stepsUp(from: Element, to: Element): number {
  let steps = 0;
  for (
    let at: Element | null = from;
    at && at !== to && steps < 9;
    at = at.parent && isTag(at.parent) ? at.parent : null
  )
    steps++;
  return steps;
}

function pushColumns(
  table: Element,
  push: (kind: Kind, node: Element, elements: readonly Element[], column?: string) => void,
  around: Surroundings,
): void {
  const rows = rowsOf(table).map(cellsOf);
  const widest = Math.min(12, Math.max(0, ...rows.map((row) => row.length)));
  for (let index = 0; index < widest; index++) {
    const cells = rows
      .flatMap((row) => (row.length > 1 || widest === 1 ? row.slice(index, index + 1) : []))
      .filter(({ name }) => name === 'td');
    if (cells.length > 1)
      push('column', table, cells, around.columnOf(cells[1] ?? table) || around.columnOf(cells[0] ?? table));
  }
}

function brokenLines(element: Element, page: PageText): string[] {
  if (!element.children.some((child) => isTag(child) && child.name === 'br')) return [];
  const span = page.spans.get(element);
  if (!span || span.end - span.start > 12_000) return [];
  return page.text
    .slice(span.start, span.end)
    .split('\n')
    .map(collapse)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, ITEMS_MAX);
}

const CASE = PATTERNS.find(({ unit }) => unit === 'case')?.pattern;

/** The file numbers in entries that nearly all hold one. */
function codesOf(items: readonly string[]): string[] | undefined {
  if (!CASE || items.length > ITEMS_MAX) return undefined;
  const codes = items.map((item) => item.slice(0, 400).match(CASE) ?? []);
  const holding = codes.filter((found) => found.length > 0).length;
  if (holding < items.length * 0.6) return undefined;
  const flat = codes.flatMap((found) => [...new Set(found)].slice(0, 3)).map((code) => code.replace(/^No\.? ?/, ''));
  return flat.length > 1 && flat.join() !== items.join() ? flat : undefined;
}
