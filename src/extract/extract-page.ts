import type { Document } from 'domhandler';
import type { PageType } from '../contract/scrape-result.ts';
import type { SerpResults } from '../contract/serp-results.ts';
import type { BlockedPage } from './blocked-page.ts';
import { extractAll, type Rule } from './css/extract-all.ts';
import { rulesOn } from './css/page-rules.ts';
import { parseDocument } from './document.ts';
import type { FieldAnswer } from './field-answer.ts';
import { locateValues } from './locate-values.ts';
import { type Proof, proofOf } from './proof.ts';
import { parseSerp } from './serp/parse-serp.ts';
import { type FieldsTaken, type FieldsWish, takeFields } from './take-fields.ts';

/** A page's text and what is wanted from it. Plain JSON: it travels to another thread. */
export interface PageWishes {
  body: string;
  type: PageType;
  contentType: string;
  url: string;
  /** Null when no rules were given. */
  rules: readonly Rule[] | null;
  /** Given when the page is to be read as search results: what keeps visitors out of it, if anything does. */
  serp?: { blocked: BlockedPage | null };
  /** What is needed to answer natural-language fields. */
  fields?: FieldsWish;
  /** Values that a model read off the page, to be found in it again. */
  proofFor?: readonly FieldAnswer[];
}

/** What was wanted, and nothing that was not. Plain JSON too, but for `prove`. */
export interface Extracted {
  data?: Record<string, string>;
  serp?: SerpTaken;
  fields?: FieldsTaken;
  proof?: Proof;
  /** Finds values in the page as it was parsed; absent where that happened on another thread. */
  prove?: (answers: readonly FieldAnswer[]) => Proof;
}

export interface SerpTaken {
  /** Null for a page of no engine we know. */
  results: SerpResults | null;
  /** It looks like results, and none was understood. */
  unparsed: boolean;
}

/** Parses the page once and fills every part that was asked for. */
export function extractPage(wishes: PageWishes): Extracted {
  return takeFrom(parse(wishes), wishes);
}

/** The same for a page that stays on this thread: where a model is still to answer, the document waits for it. */
export function extractHere(wishes: PageWishes): Extracted {
  const document = parse(wishes);
  const extracted = takeFrom(document, wishes);
  if (wishes.fields?.kind !== 'reduced' || !wishes.fields.proofLater) return extracted;
  return { ...extracted, prove: (answers) => prove(document, wishes.url, answers) };
}

function parse({ body, type, contentType }: PageWishes): Document {
  return parseDocument(body, type, contentType);
}

function takeFrom(document: Document, { type, url, rules, serp, fields, proofFor }: PageWishes): Extracted {
  return {
    ...(rules && { data: extractAll(rulesOn(document, url), rules) }),
    ...(serp && { serp: type === 'html' ? takeSerp(document, url, serp.blocked) : NO_SERP }),
    ...(fields && { fields: takeFields(document, url, fields) }),
    ...(proofFor && { proof: prove(document, url, proofFor) }),
  };
}

function prove(document: Document, url: string, answers: readonly FieldAnswer[]): Proof {
  return proofOf(document, locateValues(document, answers), url);
}

const NO_SERP: SerpTaken = { results: null, unparsed: false };

function takeSerp(document: Document, url: string, blocked: BlockedPage | null): SerpTaken {
  const parsed = parseSerp(document, url, blocked);
  return parsed ? { results: parsed.results, unparsed: parsed.unparsed } : NO_SERP;
}
