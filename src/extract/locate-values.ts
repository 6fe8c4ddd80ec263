import { type Document, type Element, isTag, isText } from 'domhandler';
import type { FieldFinding, FoundAt } from './ai/extract-fields.ts';
import type { FieldAnswer } from './field-answer.ts';
import { type Outline, outlineOf } from './outline.ts';
import { type Said, saidIn, says } from './stated/says.ts';
import { textOf } from './text-of.ts';

/** The elements that hold values which a model read off the reduced page. */
export function locateValues(document: Document, answers: readonly FieldAnswer[]): FieldFinding[] {
  const outline = outlineOf(document);
  const places = placesOf(outline);
  return answers.map(({ name, value, line }) => {
    const evidence = value === null ? null : foundAt(value, line, outline, places);
    return { name, value, evidence, alsoAt: [], confidence: evidence ? 1 : 0 };
  });
}

/** An element whose text or attribute says something itself. */
interface Place extends Said {
  node: Element;
  /** Position in document order, from 0. */
  at: number;
  attribute: string | null;
}

function placesOf({ elements }: Outline): Place[] {
  return elements.slice(0, ELEMENTS_MAX).flatMap((node, at) => {
    const attributes = ATTRIBUTES.flatMap((attribute): Place[] => {
      const text = node.attribs[attribute]?.trim();
      return text ? [{ node, at, attribute, ...saidIn(text.slice(0, TEXT_LENGTH_MAX)) }] : [];
    });
    if (!node.children.some(isText)) return attributes;
    const text = textOf(node);
    const own = text === '' || text.length > TEXT_LENGTH_MAX ? [] : [{ node, at, attribute: null, ...saidIn(text) }];
    return [...own, ...attributes];
  });
}

const ATTRIBUTES = ['content', 'datetime', 'href', 'src', 'value', 'alt', 'title'] as const;
const ELEMENTS_MAX = 50_000;
const TEXT_LENGTH_MAX = 5000;

function foundAt(value: string | string[], line: number, outline: Outline, places: readonly Place[]): FoundAt | null {
  if (typeof value === 'string') return toFoundAt(placeOf(value, line, outline, places));
  const held = value.map((item) => placeOf(item, line, outline, places)).filter((place) => place !== undefined);
  const [first] = held;
  if (!first || held.length === 1) return toFoundAt(first);
  const node = held.reduce<Element | undefined>((around, place) => around && commonOf(around, place.node), first.node);
  return node ? { text: textOf(node), node, attribute: null } : null;
}

function toFoundAt(place: Place | undefined): FoundAt | null {
  return place ? { text: place.text, node: place.node, attribute: place.attribute } : null;
}

/** The shortest text that says it: inside the line it was read from, else anywhere in the page. */
function placeOf(value: string, line: number, outline: Outline, places: readonly Place[]): Place | undefined {
  const isSaid = says(value);
  const end = endOf(line - 1, outline);
  const inside = places.filter(({ at }) => at >= line - 1 && at < end).filter(isSaid);
  // A block of data is no place to point at while the page also shows the value.
  const shown = inside.filter(({ node }) => node.name !== 'script');
  return shortest(shown) ?? shortest(places.filter(isSaid).filter(({ node }) => node.name !== 'script'));
}

function endOf(start: number, { elements, parentAt }: Outline): number {
  if (start < 0) return 0;
  let end = start + 1;
  while (end < elements.length && (parentAt[end] ?? -1) >= start) end++;
  return end;
}

function shortest(places: readonly Place[]): Place | undefined {
  return places.reduce<Place | undefined>(
    (best, place) => (best && best.text.length <= place.text.length ? best : place),
    undefined,
  );
}

function commonOf(one: Element, other: Element): Element | undefined {
  const above = new Set(lineage(one));
  return lineage(other).find((element) => above.has(element));
}

function lineage(element: Element): Element[] {
  const found: Element[] = [element];
  for (let at = element.parent; at && isTag(at); at = at.parent) found.push(at);
  return found;
}
