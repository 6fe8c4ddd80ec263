import type { Document, Element } from 'domhandler';
import { type Evidence, evidenceFor } from './ai/evidence.ts';
import type { FieldFinding } from './ai/extract-fields.ts';
import { selectorFor } from './ai/selector-for.ts';
import { suggestRules } from './ai/suggest-rules.ts';
import { rulesOn } from './css/page-rules.ts';

/** Where values were found, and rules that find them again for no credits. Plain JSON. */
export interface Proof {
  evidence: Record<string, Evidence>;
  rules: Record<string, string>;
}

/** Every rule has been tried on this page by the very code that will run it. */
export function proofOf(document: Document, findings: readonly FieldFinding[], url: string): Proof {
  const page = rulesOn(document, url);
  const known = new Map<Element, string>();
  const selectorOf = (node: Element): string => {
    const selector = known.get(node) ?? selectorFor(node, page.find);
    known.set(node, selector);
    return selector;
  };
  return { evidence: evidenceFor(findings, selectorOf), rules: suggestRules(page, findings, selectorOf) };
}
