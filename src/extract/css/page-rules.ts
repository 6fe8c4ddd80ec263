import type { Document, Element } from 'domhandler';
import { outlineOf } from '../outline.ts';
import { baseUrlOf } from '../page-url.ts';
import { elementValue } from './element-value.ts';
import { firstMatch } from './first-match.ts';
import { createMatcher } from './matcher.ts';
import { readSelector } from './read-selector.ts';
import type { Selector } from './selector.ts';

/** A page made ready for rules: what matching needs is gathered once for all of them. */
export interface PageRules {
  /** The page's elements in document order. */
  elements: readonly Element[];
  /** The element that a selector finds first. */
  find(selector: string): Element | undefined;
  /** What a rule gives: its first fallback that is not empty, or the empty string. */
  valueOf(field: string, rule: string): string;
}

export function rulesOn(document: Document, pageUrl: string): PageRules {
  const outline = outlineOf(document);
  const matcher = createMatcher(outline, pageUrl);
  const baseUrl = baseUrlOf(outline, pageUrl);

  return {
    elements: outline.elements,
    find(selector) {
      const [only] = selectorOf(selector);
      return only && firstMatch(matcher, only.steps);
    },
    valueOf(field, rule) {
      for (const alternative of selectorOf(rule)) {
        const element = firstMatch(matcher, alternative.steps);
        const value = element ? elementValue(element, alternative, field, baseUrl) : '';
        if (value.trim() !== '') return value;
      }
      return '';
    },
  };
}

/** Rules of callers were refused before any fetch if they cannot be read, and our own can be. */
function selectorOf(rule: string): Selector {
  const read = readSelector(rule);
  if ('fault' in read) throw new Error(`${rule}: ${read.fault.message}`);
  return read.selector;
}
