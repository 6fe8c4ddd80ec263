import { type Document, type Element, isTag, isText } from 'domhandler';
import { find, textContent } from 'domutils';
import type { FieldFinding } from './extract-fields.ts';
import { sameValue } from './is-stated.ts';
import { ruleValue } from './rule-value.ts';
import { selectorFor } from './selector-for.ts';
import { collapse } from './words.ts';

const ELEMENTS_MAX = 20_000;
const PLACES_MAX = 5;
const TEXT_MAX = 3000;

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
  const places = placesOf(document);
  const rules = findings.flatMap((finding) => {
    const rule = ruleFor(document, finding, url, places);
    return rule === undefined ? [] : [[finding.name, rule] as const];
  });
  return Object.fromEntries(rules);
}

/** Exact values win; then values that are the same in another form of number, date or case. */
function ruleFor(
  document: Document,
  { name, value, evidence, alsoAt }: FieldFinding,
  url: string,
  places: Places,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const held = places.get(keyOf(value)) ?? [];
  let second: string | undefined;
  for (const { node, attribute } of [...(evidence ? [evidence] : []), ...alsoAt, ...held]) {
    const selector = selectorFor(node, document);
    for (const rule of [selector, `${selector}@${attribute ?? 'text'}`]) {
      const given = ruleValue(document, name, rule, url);
      if (given === value) return rule;
      if (given !== '' && sameValue(value, given)) second ??= rule;
    }
  }
  return second;
}

/** Where each short text of the page stands on its own, as text or as attribute: looked up once for all fields. */
function placesOf(document: Document): Places {
  const places = new Map<string, Place[]>();
  const add = (text: string, node: Element, attribute: string | null): void => {
    if (text.length > TEXT_MAX) return;
    const key = keyOf(text);
    const known = places.get(key);
    if (!known) places.set(key, [{ node, attribute }]);
    else if (known.length < PLACES_MAX) known.push({ node, attribute });
  };
  for (const node of find(isTag, document.children, true, ELEMENTS_MAX)) {
    if (!isTag(node)) continue;
    if (node.children.length < 12 && node.children.some(isText)) add(textContent(node), node, null);
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
