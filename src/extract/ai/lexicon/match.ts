import { words } from '../words.ts';
import { COMMERCE } from './commerce.ts';
import type { Concept, ConceptTable } from './concept.ts';
import { ENTITIES } from './entities.ts';
import { FOOD } from './food.ts';
import { PLACES } from './places.ts';
import { PUBLISHING } from './publishing.ts';
import { TYPICAL_VALUES } from './typical-values.ts';
import { WORKS } from './works.ts';

export const CONCEPTS: ConceptTable = { ...PUBLISHING, ...COMMERCE, ...FOOD, ...PLACES, ...WORKS };

export interface Phrase {
  readonly id: string;
  readonly tokens: readonly string[];
}

export interface Hit {
  readonly id: string;
  /** Index of the first word and the count of words. */
  readonly at: number;
  readonly length: number;
}

type Index = ReadonlyMap<string, readonly Phrase[]>;

const CONCEPT_PHRASES = indexed(
  Object.entries(CONCEPTS).map(([id, concept]) => [id, concept.words]),
  { byName: true },
);
const ENTITY_PHRASES = indexed(Object.entries(ENTITIES), { byName: true });
const VALUE_PHRASES = indexed(Object.entries(TYPICAL_VALUES));

export function conceptHits(tokens: readonly string[]): Hit[] {
  return hits(CONCEPT_PHRASES, tokens);
}

export function entityHits(tokens: readonly string[]): Hit[] {
  return hits(ENTITY_PHRASES, tokens);
}

/** Concepts whose usual values these words are. */
export function valueHits(tokens: readonly string[]): Hit[] {
  return hits(VALUE_PHRASES, tokens);
}

export function conceptOf(id: string): Concept | undefined {
  return CONCEPTS[id];
}

const PHRASE_WORDS_MAX = 8;

const NARROWER = Map.groupBy(
  Object.entries(CONCEPTS).filter(([, { wider }]) => wider !== undefined),
  ([, { wider }]) => wider,
);

export function narrowerThan(id: string): string[] {
  return NARROWER.get(id)?.map(([narrower]) => narrower) ?? [];
}

/** The longest phrase of each concept at each word; a shorter phrase inside a longer one of another concept gives way. */
function hits(index: Index, tokens: readonly string[]): Hit[] {
  const found: Hit[] = [];
  for (let at = 0; at < tokens.length; at++) {
    for (const phrase of index.get(tokens[at] ?? '') ?? []) {
      if (phrase.tokens.every((token, offset) => tokens[at + offset] === token))
        found.push({ id: phrase.id, at, length: phrase.tokens.length });
    }
  }
  return found.length < 2 ? found : found.filter((_, index) => !isSwallowed(found, index));
}

/** Hits come in the order of words, so only near ones can hold each other: a page may have thousands. */
function isSwallowed(found: readonly Hit[], index: number): boolean {
  const hit = found[index];
  if (!hit) return false;
  for (let before = index - 1; before >= 0; before--) {
    const other = found[before];
    if (!other || hit.at - other.at > PHRASE_WORDS_MAX) break;
    if (swallows(other, hit)) return true;
  }
  for (let after = index + 1; after < found.length; after++) {
    const other = found[after];
    if (!other || other.at > hit.at) break;
    if (swallows(other, hit)) return true;
  }
  return false;
}

function swallows(long: Hit, short: Hit): boolean {
  return long.length > short.length && long.at <= short.at && long.at + long.length >= short.at + short.length;
}

function indexed(entries: readonly (readonly [string, string])[], { byName = false } = {}): Index {
  const index = new Map<string, Phrase[]>();
  for (const [id, phrases] of entries) {
    const seen = new Set<string>();
    for (const phrase of [...(byName ? [id.replace(/_/g, ' ')] : []), ...phrases.split(',')]) {
      const tokens = words(phrase);
      const first = tokens[0];
      if (first === undefined || seen.has(tokens.join(' '))) continue;
      seen.add(tokens.join(' '));
      index.set(first, [...(index.get(first) ?? []), { id, tokens }]);
    }
  }
  return index;
}
