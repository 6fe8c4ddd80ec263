import type { PageType } from '../contract/scrape-result.ts';
import { extractAll, type Rule } from './css/extract-all.ts';
import { parseDocument } from './document.ts';
import type { FieldAnswer } from './field-answer.ts';
import { locateValues } from './locate-values.ts';
import { type Proof, proofOf } from './proof.ts';
import { type FieldsTaken, type FieldsWish, takeFields } from './take-fields.ts';

/** A page's text and what is wanted from it. Plain JSON: it travels to another thread. */
export interface PageWishes {
  body: string;
  type: PageType;
  contentType: string;
  url: string;
  /** Null when no rules were given. */
  rules: readonly Rule[] | null;
  /** What is needed to answer natural-language fields. */
  fields?: FieldsWish;
  /** Values that a model read off the page, to be found in it again. */
  proofFor?: readonly FieldAnswer[];
}

/** What was wanted, and nothing that was not. Plain JSON too. */
export interface Extracted {
  data?: Record<string, string>;
  fields?: FieldsTaken;
  proof?: Proof;
}

/** Parses the page once and fills every part that was asked for. */
export function extractPage({ body, type, contentType, url, rules, fields, proofFor }: PageWishes): Extracted {
  const document = parseDocument(body, type, contentType);
  return {
    ...(rules && { data: extractAll(document, rules, url) }),
    ...(fields && { fields: takeFields(document, url, fields) }),
    ...(proofFor && { proof: proofOf(document, locateValues(document, proofFor), url) }),
  };
}
