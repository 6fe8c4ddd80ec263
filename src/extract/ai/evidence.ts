import type { Document } from 'domhandler';
import { everyElement } from './every-element.ts';
import type { FieldFinding } from './extract-fields.ts';
import { selectorFor } from './selector-for.ts';

const ELEMENTS_MAX = 200_000;

export interface Evidence {
  readonly text: string;
  readonly selector: string;
}

/** For each value that was found, its text and a selector that leads to it on this page. */
export function evidenceFor(document: Document, findings: readonly FieldFinding[]): Record<string, Evidence> {
  const evidence: Record<string, Evidence> = {};
  const elements = everyElement(document, ELEMENTS_MAX);
  for (const { name, evidence: found } of findings) {
    if (!found) continue;
    const selector = selectorFor(found.node, elements);
    evidence[name] = { text: found.text, selector: found.attribute ? `${selector}@${found.attribute}` : selector };
  }
  return evidence;
}
