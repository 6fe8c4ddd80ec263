import type { Document, Element } from 'domhandler';
import type { AiField } from '../../contract/scrape-request.ts';
import type { Candidate } from './candidate.ts';
import { ask } from './features/asked.ts';
import { writeFeatures } from './features/field-features.ts';
import { type MeasuredPage, measurePage } from './features/measure-page.ts';
import { FEATURE_NAMES, FEATURES } from './features/names.ts';
import { rivalsOf } from './features/rivals.ts';
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
  /** Other places that say the same, the likeliest first. */
  readonly alsoAt: readonly FoundAt[];
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

/** A little below the score of "not on this page": by cross-validation null lines stay above 0.9 and fewer values are lost. */
const MARGIN_MIN = -1;

const PLACES_MAX = 24;

const ranker = createRanker(weights, FEATURE_NAMES);

/** What the page answers to each field, found in its text and never made up; null where it does not say. */
export function extractFields(document: Document, url: string, fields: readonly AiField[]): FieldFinding[] {
  const page = measurePage(gather(document));
  const dayFirst = isDayFirst(document);
  return fields.map((field) => answerField(field, page, dayFirst, url));
}

function answerField(field: AiField, page: MeasuredPage, dayFirst: boolean, url: string): FieldFinding {
  const meaning = understandField(field);
  const ranked = meaning.beyondExtracting ? [] : rank(page, meaning, dayFirst);
  const winner = ranked.find(({ listed }) => isStated(listed.answer, listed.measured.candidate));
  const confidence = winner ? certainty(winner.margin) : 0;
  if (!winner || winner.margin <= MARGIN_MIN)
    return { name: field.name, value: null, evidence: null, alsoAt: [], confidence };
  const value = absolute(winner.listed.answer, meaning, winner.listed.measured.candidate, url);
  const [evidence, ...alsoAt] = placesOf(winner, ranked);
  return { name: field.name, value, evidence: evidence ?? null, alsoAt, confidence };
}

interface Ranked {
  readonly listed: Listed;
  /** How far it stands above the score of "not on this page". */
  readonly margin: number;
}

function rank(page: MeasuredPage, meaning: Meaning, dayFirst: boolean): Ranked[] {
  const asked = ask(meaning, page);
  const rivals = rivalsOf(page.measured, asked);
  const row = new Float32Array(FEATURES);
  const none = ranker.noneOf(meaning.type);
  const ranked = shortlist(page, asked, { dayFirst }).map((listed) => {
    writeFeatures(listed.measured, Array.isArray(listed.answer) ? listed.answer.length : 1, asked, rivals, row);
    return { listed, margin: ranker.scoreOf(row) - none };
  });
  return ranked.sort((a, b) => b.margin - a.margin);
}

/** Where the answer stands; what a visitor sees comes before what only scripts hold. */
function placesOf(winner: Ranked, ranked: readonly Ranked[]): FoundAt[] {
  const answer = JSON.stringify(winner.listed.answer);
  const same = ranked.filter(({ listed }) => JSON.stringify(listed.answer) === answer).slice(0, PLACES_MAX);
  const places = same.map(({ listed: { measured } }) => measured.candidate);
  const isScript = ({ kind }: Candidate): boolean => kind === 'jsonld';
  return [...places.filter((place) => !isScript(place)), ...places.filter(isScript)].map(
    ({ text, node, attribute }) => ({ text, node, attribute }),
  );
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
