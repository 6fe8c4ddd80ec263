import type { PageRules } from './page-rules.ts';

/** A field's name and its selector. Pairs, for a field may be called anything. */
export type Rule = readonly [name: string, selector: string];

/** The value of every rule on this page. */
export function extractAll(page: PageRules, rules: readonly Rule[]): Record<string, string> {
  return Object.fromEntries(rules.map(([name, selector]) => [name, page.valueOf(name, selector)]));
}
