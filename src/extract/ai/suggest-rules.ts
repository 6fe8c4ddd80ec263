import { type Document, type Element, isText } from 'domhandler';
import { getElements, textContent } from 'domutils';
import type { FieldFinding } from './extract-fields.ts';
import { sameValue } from './is-stated.ts';
import { ruleValue } from './rule-value.ts';
import { selectorFor } from './selector-for.ts';
import { collapse } from './words.ts';

const ELEMENTS_MAX = 20_000;

/** Extraction rules that give the same values on this very page; a field no rule can give has none. */
export function suggestRules(document: Document, findings: readonly FieldFinding[], url: string): Record<string, string> {
  const places = new Places(document);
  const rules: Record<string, string> = {};
  for (const finding of findings) {
    const rule = typeof finding.value === 'string' ? ruleFor(document, finding, finding.value, url, places) : undefined;
    if (rule !== undefined) rules[finding.name] = rule;
  }
  return rules;
}

/** Exact values win; then values that are the same in another form of number, date or case. */
function ruleFor(document: Document, { name, evidence }: FieldFinding, value: string, url: string, places: Places): string | undefined {
  const options: { node: Element; attribute: string | null }[] = [...(evidence ? [evidence] : []), ...places.holding(value)];
  let second: string | undefined;
  for (const { node, attribute } of options) {
    const selector = selectorFor(node, document);
    for (const rule of attribute ? [selector, `${selector}@${attribute}`] : [selector, `${selector}@text`]) {
      const given = ruleValue(document, name, rule, url);
      if (given === value) return rule;
      if (given !== '' && sameValue(value, given)) second ??= rule;
    }
  }
  return second;
}

/** Where a text stands on its own: looked up once for all fields. */
class Places {
  readonly #byText = new Map<string, { node: Element; attribute: string | null }[]>();

  constructor(document: Document) {
    for (const node of getElements({}, document, true, ELEMENTS_MAX)) {
      if (node.children.length > 0 && node.children.length < 12 && node.children.some((child) => isText(child))) this.#add(textContent(node), node, null);
      for (const attribute of ['content', 'datetime', 'href', 'src', 'title', 'alt']) {
        const value = node.attribs[attribute];
        if (value) this.#add(value, node, attribute);
      }
    }
  }

  holding(value: string): { node: Element; attribute: string | null }[] {
    return (this.#byText.get(collapse(value).toLowerCase()) ?? []).slice(0, 5);
  }

  #add(text: string, node: Element, attribute: string | null): void {
    if (text.length > 3000) return;
    const key = collapse(text).toLowerCase();
    const known = this.#byText.get(key);
    if (known) known.push({ node, attribute });
    else this.#byText.set(key, [{ node, attribute }]);
  }
}
