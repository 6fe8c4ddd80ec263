import { type Document, type Element, isText } from 'domhandler';
import { everyElement } from './every-element.ts';
import type { FieldFinding } from './extract-fields.ts';
import { flatText } from './flat-text.ts';
import { sameValue } from './is-stated.ts';
import { ruleValue } from './rule-value.ts';
import { selectorFor } from './selector-for.ts';
import { collapse } from './words.ts';

const ELEMENTS_MAX = 200_000;
const PLACES_MAX = 5;

interface Place {
  readonly node: Element;
  readonly attribute: string | null;
}

type Places = ReadonlyMap<string, readonly Place[]>;

/** Extraction rules that give the same values on this very page; a field no rule can give has none. */
export function suggestRules(
  document: Document,
  findings: readonly FieldFinding[],
  url: string,
): Record<string, string> {
  const wanted = new Set(findings.flatMap(({ value }) => (typeof value === 'string' ? [keyOf(value)] : [])));
  const elements = everyElement(document, ELEMENTS_MAX);
  const places = placesOf(elements, wanted);
  const rules = findings.flatMap((finding) => {
    const rule = ruleFor(elements, finding, url, places);
    return rule === undefined ? [] : [[finding.name, rule] as const];
  });
  return Object.fromEntries(rules);
}

/** Exact values win; then values that are the same in another form of number, date or case. */
function ruleFor(
  elements: readonly Element[],
  { name, value, evidence, alsoAt }: FieldFinding,
  url: string,
  places: Places,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const held = places.get(keyOf(value)) ?? [];
  let second: string | undefined;
  for (const { node, attribute } of [...(evidence ? [evidence] : []), ...alsoAt, ...held]) {
    const selector = selectorFor(node, elements);
    for (const rule of [selector, `${selector}@${attribute ?? 'text'}`]) {
      const given = ruleValue(elements, name, rule, url);
      if (given === value) return rule;
      if (given !== '' && sameValue(value, given)) second ??= rule;
    }
  }
  return second;
}

/** Where each wanted text stands on its own, as text or as attribute: looked up once for all fields. */
function placesOf(elements: readonly Element[], wanted: ReadonlySet<string>): Places {
  const longest = Math.max(0, ...[...wanted].map((text) => text.length));
  const places = new Map<string, Place[]>();
  const add = (text: string, node: Element, attribute: string | null): void => {
    const key = keyOf(text);
    if (!wanted.has(key)) return;
    const known = places.get(key);
    if (!known) places.set(key, [{ node, attribute }]);
    else if (known.length < PLACES_MAX) known.push({ node, attribute });
  };
  for (const node of elements) {
    if (node.children.length < 12 && node.children.some(isText)) add(flatText(node, longest * 2 + 100), node, null);
    for (const attribute of ['content', 'datetime', 'href', 'src', 'title', 'alt']) {
      const value = node.attribs[attribute];
      if (value) add(value, node, attribute);
    }
  }
  return places;
}

function keyOf(text: string): string {
  return collapse(text).toLowerCase();
}
