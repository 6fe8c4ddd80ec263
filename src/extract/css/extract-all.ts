import type { Document } from 'domhandler';
import { outlineOf } from '../outline.ts';
import { baseUrlOf } from '../page-url.ts';
import { elementValue } from './element-value.ts';
import { firstMatch } from './first-match.ts';
import { createMatcher } from './matcher.ts';
import { readSelector } from './read-selector.ts';

/** A field's name and its selector. Pairs, for a field may be called anything. */
export type Rule = readonly [name: string, selector: string];

/** The value of every rule on this page: its first fallback that is not empty, or the empty string. */
export function extractAll(document: Document, rules: readonly Rule[], pageUrl: string): Record<string, string> {
  const outline = outlineOf(document);
  const matcher = createMatcher(outline, pageUrl);
  const baseUrl = baseUrlOf(outline, pageUrl);

  function valueFor(name: string, selector: string): string {
    const read = readSelector(selector);
    if ('fault' in read) throw new Error(`extractRules.${name}: ${read.fault.message}`); // refused before any fetch
    for (const alternative of read.selector) {
      const element = firstMatch(matcher, alternative.steps);
      const value = element ? elementValue(element, alternative, name, baseUrl) : '';
      if (value.trim() !== '') return value;
    }
    return '';
  }

  return Object.fromEntries(rules.map(([name, selector]) => [name, valueFor(name, selector)]));
}
