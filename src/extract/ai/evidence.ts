import type { Element } from 'domhandler';
import type { FieldFinding } from './extract-fields.ts';

export interface Evidence {
  readonly text: string;
  readonly selector: string;
}

/** For each value that was found, its text and a selector that leads to it on this page. */
export function evidenceFor(
  findings: readonly FieldFinding[],
  selectorOf: (node: Element) => string,
): Record<string, Evidence> {
  return Object.fromEntries(
    findings.flatMap(({ name, evidence: found }) => {
      if (!found) return [];
      const selector = selectorOf(found.node);
      return [[name, { text: found.text, selector: found.attribute ? `${selector}@${found.attribute}` : selector }]];
    }),
  );
}
