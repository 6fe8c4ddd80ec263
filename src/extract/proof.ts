import type { Document } from 'domhandler';
import { type Evidence, evidenceFor } from './ai/evidence.ts';
import type { FieldFinding } from './ai/extract-fields.ts';
import { sameValue } from './ai/is-stated.ts';
import { suggestRules } from './ai/suggest-rules.ts';
import { extractAll } from './css/extract-all.ts';
import { readSelector } from './css/read-selector.ts';

/** Where values were found, and rules that find them again for no credits. Plain JSON. */
export interface Proof {
  evidence: Record<string, Evidence>;
  rules: Record<string, string>;
}

/** Every rule has been tried on this page by the very code that will run it. */
export function proofOf(document: Document, findings: readonly FieldFinding[], url: string): Proof {
  const suggested = Object.entries(suggestRules(document, findings, url)).filter(
    ([, selector]) => 'selector' in readSelector(selector),
  );
  const given = extractAll(document, suggested, url);
  const values = new Map(findings.map(({ name, value }) => [name, value]));
  const rules = suggested.filter(([name]) => {
    const value = values.get(name);
    return typeof value === 'string' && sameValue(value, given[name] ?? '');
  });
  return { evidence: evidenceFor(document, findings), rules: Object.fromEntries(rules) };
}
