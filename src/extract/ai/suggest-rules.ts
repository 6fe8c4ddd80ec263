import { type Element, isText } from 'domhandler';
import type { PageRules } from '../css/page-rules.ts';
import { collapse, textOf } from '../text-of.ts';
import type { FieldFinding, FoundAt } from './extract-fields.ts';
import { sameValue } from './is-stated.ts';

/** Extraction rules that give the same values on this very page; a field no rule can give has none. */
export function suggestRules(
  page: PageRules,
  findings: readonly FieldFinding[],
  selectorOf: (node: Element) => string,
): Record<string, string> {
  const wanted = new Set(findings.flatMap(({ value }) => (typeof value === 'string' ? [keyOf(value)] : [])));
  const places = placesOf(page.elements, wanted);
  const rules = findings.flatMap((finding) => {
    const rule = ruleFor(page, finding, places, selectorOf);
    return rule === undefined ? [] : [[finding.name, rule] as const];
  });
  return Object.fromEntries(rules);
}

/** Exact values win; then, by the fewest characters beside it, the same in another form of number, date or case. */
function ruleFor(
  page: PageRules,
  { name, value, evidence, alsoAt }: FieldFinding,
  places: Places,
  selectorOf: (node: Element) => string,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const held = places.get(keyOf(value)) ?? [];
  let second: { rule: string; length: number } | undefined;
  for (const { node, attribute } of [...(evidence ? [evidence] : []), ...alsoAt, ...held]) {
    const selector = selectorOf(node);
    for (const rule of [selector, `${selector}@${attribute ?? 'text'}`]) {
      const given = page.valueOf(name, rule);
      if (given === value) return rule;
      if (given === '' || (second && second.length <= given.length) || !sameValue(value, given)) continue;
      second = { rule, length: given.length };
    }
  }
  return second?.rule;
}

type Place = Pick<FoundAt, 'node' | 'attribute'>;
type Places = ReadonlyMap<string, readonly Place[]>;

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
    if (node.children.length < CHILDREN_MAX && node.children.some(isText)) {
      add(textOf(node, longest * 2 + 100), node, null);
    }
    for (const attribute of TELLING) {
      const value = node.attribs[attribute];
      if (value && value.length <= longest + 100) add(value, node, attribute);
    }
  }
  return places;
}

const PLACES_MAX = 5;
const CHILDREN_MAX = 12;
const TELLING = ['content', 'datetime', 'href', 'src', 'value', 'title', 'alt'] as const;

function keyOf(text: string): string {
  return collapse(text).toLowerCase();
}
