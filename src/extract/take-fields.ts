import type { Document } from 'domhandler';
import type { AiField } from '../contract/scrape-request.ts';
import { extractFields } from './ai/extract-fields.ts';
import type { FieldAnswer } from './field-answer.ts';
import { type Proof, proofOf } from './proof.ts';
import { type Budget, type ReducedPage, reducePage } from './reduce/reduce-page.ts';

/** What whoever answers the fields needs of the page. Plain JSON. */
export type FieldsWish =
  | { kind: 'answers'; fields: readonly AiField[]; proof: boolean }
  | { kind: 'reduced'; fields: readonly AiField[]; budget: Budget; proofLater: boolean };

export type FieldsTaken =
  | { kind: 'answers'; answers: FieldAnswer[]; proof?: Proof }
  | { kind: 'reduced'; page: ReducedPage };

export function takeFields(document: Document, url: string, wish: FieldsWish): FieldsTaken {
  switch (wish.kind) {
    case 'answers': {
      const findings = extractFields(document, url, wish.fields);
      const answers = findings.map(({ name, value }) => ({ name, value, line: 0 }));
      return { kind: 'answers', answers, ...(wish.proof && { proof: proofOf(document, findings, url) }) };
    }
    case 'reduced':
      return { kind: 'reduced', page: reducePage(document, url, wish.fields, wish.budget) };
  }
}
