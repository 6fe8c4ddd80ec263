import type { Document, Element } from 'domhandler';
import type { AiField } from '../../contract/scrape-request.ts';
import type { Candidate } from './candidate.ts';
import { ask, FEATURE_NAMES, FEATURES, type MeasuredPage, measurePage, rivalsOf, writeFeatures } from './features.ts';
import { gather } from './gather.ts';
import { isStated } from './is-stated.ts';
import { isDayFirst } from './page-language.ts';
import { createRanker } from './ranker.ts';
import { type Listed, shortlist } from './shortlist.ts';
import { type Meaning, understandField } from './understand-field.ts';
import weights from './weights.json' with { type: 'json' };

export interface FieldFinding {
  readonly name: string;
  readonly value: string | string[] | null;
  readonly evidence: FoundAt | null;
  /** From 0 to 1: how sure the ranker is that the page holds the value and that this is it. */
  readonly confidence: number;
}

export interface FoundAt {
  /** The text as the page has it. */
  readonly text: string;
  readonly node: Element;
  /** The attribute that holds the text, where it is not the node's own. */
  readonly attribute: string | null;
}

const ranker = createRanker(weights, FEATURE_NAMES);

/** What the page answers to each field, found in its text and never made up; null where it does not say. */
export function extractFields(document: Document, url: string, fields: readonly AiField[]): FieldFinding[] {
  const page = measurePage(gather(document));
  const dayFirst = isDayFirst(document);
  return fields.map((field) => {
    const meaning = understandField(field);
    const found = meaning.beyondExtracting ? undefined : best(page, meaning, dayFirst);
    if (!found || found.margin <= 0) return { name: field.name, value: null, evidence: null, confidence: found ? certainty(found.margin) : 0 };
    const { candidate } = found.listed.measured;
    const value = absolute(found.listed.answer, meaning, candidate, url);
    return { name: field.name, value, evidence: { text: candidate.text, node: candidate.node, attribute: candidate.attribute }, confidence: certainty(found.margin) };
  });
}

interface Best {
  readonly listed: Listed;
  /** How far it stands above the score of "not on this page". */
  readonly margin: number;
}

function best(page: MeasuredPage, meaning: Meaning, dayFirst: boolean): Best | undefined {
  const asked = ask(meaning, page);
  const rivals = rivalsOf(page.measured, asked);
  const row = new Float32Array(FEATURES);
  let winner: Best | undefined;
  for (const listed of shortlist(page, asked, { dayFirst })) {
    writeFeatures(listed.measured, Array.isArray(listed.answer) ? listed.answer.length : 1, asked, rivals, row);
    const margin = ranker.scoreOf(row) - ranker.noneOf(meaning.type);
    if ((!winner || margin > winner.margin) && isStated(listed.answer, listed.measured.candidate)) winner = { listed, margin };
  }
  return winner;
}

function certainty(margin: number): number {
  return Math.round(1000 / (1 + Math.exp(-margin))) / 1000;
}

/** Addresses in `href` and `src` come back absolute, as extraction rules give them. */
function absolute(answer: string | string[], meaning: Meaning, candidate: Candidate, url: string): string | string[] {
  if (typeof answer !== 'string' || (meaning.type !== 'url' && meaning.type !== 'image')) return answer;
  if (candidate.attribute === null || !URL.canParse(answer, url)) return answer;
  return new URL(answer, url).href;
}
