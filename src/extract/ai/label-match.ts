import { conceptHits, valueHits } from './lexicon/match.ts';
import type { Meaning } from './understand-field.ts';
import { words } from './words.ts';

/** A label read once a page: its words and the concepts they name. */
export interface ReadLabel {
  /** Its number on the page, from 0; labels without words share -1. */
  readonly id: number;
  readonly tokens: readonly string[];
  /** The tokens, each once. */
  readonly words: readonly string[];
  /** Concept to the share of the label that names it. */
  readonly shares: ReadonlyMap<string, number>;
  /** Concept to how clearly it is named anywhere in the label, however much else stands there. */
  readonly named: ReadonlyMap<string, number>;
}

/** The labels of one page, and which of them hold a word or name a concept. */
export interface PageLabels {
  /** How each label fits a field that it has nothing to do with. */
  readonly strange: readonly LabelFit[];
  readonly list: readonly ReadLabel[];
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly byConcept: ReadonlyMap<string, readonly number[]>;
}

export function indexLabels(list: readonly ReadLabel[]): PageLabels {
  const byWord = new Map<string, number[]>();
  const byConcept = new Map<string, number[]>();
  const note = (index: Map<string, number[]>, key: string, at: number): void => {
    const known = index.get(key);
    if (known) known.push(at);
    else index.set(key, [at]);
  };
  for (const [at, label] of list.entries()) {
    for (const word of label.words) note(byWord, word, at);
    for (const id of label.shares.keys()) note(byConcept, id, at);
  }
  const strange = list.map(({ shares }) =>
    shares.size === 0 ? NO_FIT : { ...NO_FIT, other: Math.max(...shares.values()) },
  );
  return { strange, list, byWord, byConcept };
}

/** How each label of a page fits a field. Most have nothing to do with it, and are not looked at. */
export function fitsOf({ strange, list, byWord, byConcept }: PageLabels, meaning: Meaning): LabelFit[] {
  const fits = [...strange];
  const measure = (ats: readonly number[] = []): void => {
    for (const at of ats) {
      const label = list[at];
      if (label && fits[at] === strange[at]) fits[at] = fitOf(label, meaning);
    }
  };
  for (const word of meaning.words.keys()) measure(byWord.get(word));
  for (const ids of [meaning.concepts.keys(), meaning.kin.keys(), meaning.unwanted]) {
    for (const id of ids) measure(byConcept.get(id));
  }
  return fits;
}

export function readLabel(text: string, id: number): ReadLabel {
  const tokens = words(text).slice(0, 40);
  const shares = new Map<string, number>();
  const named = new Map<string, number>();
  for (const hit of conceptHits(tokens)) {
    shares.set(hit.id, Math.max(shares.get(hit.id) ?? 0, hit.length / tokens.length));
    named.set(hit.id, Math.max(named.get(hit.id) ?? 0, hit.length > 1 ? 1 : 0.7));
  }
  return { id: tokens.length === 0 ? -1 : id, tokens, words: [...new Set(tokens)], shares, named };
}

/** Concept to the share of a text that is made of its usual values. */
export function usualValues(tokens: readonly string[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  if (tokens.length > 14) return shares;
  for (const hit of valueHits(tokens))
    shares.set(hit.id, Math.min(1, (shares.get(hit.id) ?? 0) + hit.length / tokens.length));
  return shares;
}

export const EMPTY_LABEL: ReadLabel = readLabel('', -1);

export interface LabelFit {
  /** The label names what is asked for, by share and by presence. */
  readonly share: number;
  readonly named: number;
  /** It names something wider or narrower. */
  readonly kin: number;
  /** It names something else, or something the field excludes. */
  readonly other: number;
  readonly unwanted: number;
  /** Words in common, as part of the label's and of the question's. */
  readonly ofLabel: number;
  readonly ofQuestion: number;
}

export const NO_FIT: LabelFit = { share: 0, named: 0, kin: 0, other: 0, unwanted: 0, ofLabel: 0, ofQuestion: 0 };

function fitOf(label: ReadLabel, meaning: Meaning): LabelFit {
  let [share, named, kin, other, unwanted] = [0, 0, 0, 0, 0];
  for (const [id, part] of label.shares) {
    const wanted = meaning.concepts.get(id) ?? 0;
    share = Math.max(share, wanted * part);
    named = Math.max(named, wanted * (label.named.get(id) ?? 0));
    const related = meaning.kin.get(id) ?? 0;
    kin = Math.max(kin, related * part);
    if (wanted === 0 && related === 0) other = Math.max(other, part);
    if (meaning.unwanted.has(id)) unwanted = Math.max(unwanted, part);
  }
  let shared = 0;
  for (const token of label.words) shared += meaning.words.get(token) ?? 0;
  if (shared === 0 && label.shares.size === 0) return NO_FIT;
  return {
    share,
    named,
    kin,
    other,
    unwanted,
    ofLabel: Math.min(1, shared / label.tokens.length),
    ofQuestion: meaning.wordsWeight > 0 ? Math.min(1, shared / meaning.wordsWeight) : 0,
  };
}
