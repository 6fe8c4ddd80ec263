import type { AiField } from '../../contract/scrape-request.ts';
import { PATTERNS } from '../ai/gather/patterns.ts';
import { conceptOf } from '../ai/lexicon/match.ts';
import { understandField } from '../ai/understand-field.ts';
import { fold, stem } from '../ai/words.ts';
import type { Piece } from './pieces.ts';

/** How much each piece has to do with each field: `scores[field][piece]`. Words that are everywhere weigh little. */
export function relevanceOf(pieces: readonly Piece[], fields: readonly AiField[]): Float64Array[] {
  const read = pieces.map(readPiece);
  const rarity = rarityIn(read);
  return fields.map((field) => {
    const terms = termsOf(field);
    const { type } = understandField(field);
    const form = PATTERNS.find((pattern) => pattern.type === type)?.pattern;
    return Float64Array.from(read, (piece) => scoreOf(piece, terms, rarity, form));
  });
}

interface ReadPiece {
  words: ReadonlySet<string>;
  headingWords: ReadonlySet<string>;
  folded: string;
  text: string;
  standing: number;
}

function readPiece({ lines, headings }: Piece): ReadPiece {
  const text = lines.map((line) => line.text).join('\n');
  const folded = fold(text);
  const headingText = fold(headings.map((line) => line.text).join('\n'));
  const standing = STANDING[lines[0]?.kind ?? 'body'];
  return { words: wordsIn(folded), headingWords: wordsIn(headingText), folded, text, standing };
}

const STANDING = { data: 1.2, heading: 1, body: 1, aside: 0.5 } as const;

function wordsIn(folded: string): ReadonlySet<string> {
  return new Set((folded.match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? []).map(stem));
}

function rarityIn(pieces: readonly ReadPiece[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words } of pieces) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + pieces.length / (1 + (counts.get(word) ?? 0)));
}

/** The field's own words, and at half their weight those that other pages and languages use for the same thing. */
function termsOf(field: AiField): ReadonlyMap<string, number> {
  const { words, concepts } = understandField(field);
  const terms = new Map<string, number>();
  const add = (word: string, weight: number) => terms.set(word, Math.max(weight, terms.get(word) ?? 0));
  for (const [id, strength] of concepts) {
    for (const word of wordsIn(fold(conceptOf(id)?.words ?? ''))) add(word, strength / 2);
  }
  for (const word of wordsIn(fold(field.context ?? ''))) add(word, 0.2);
  for (const [word, weight] of words) add(word, weight);
  return terms;
}

function scoreOf(
  { words, headingWords, folded, text, standing }: ReadPiece,
  terms: ReadonlyMap<string, number>,
  rarity: (word: string) => number,
  form: RegExp | undefined,
): number {
  let score = 0;
  for (const [term, weight] of terms) {
    // Ideographs run on without blanks, so that a word of theirs is found inside longer ones only.
    const isIn = words.has(term) || (term.charCodeAt(0) >= 0x2e80 && folded.includes(term));
    if (isIn) score += weight * rarity(term);
    else if (headingWords.has(term)) score += 0.6 * weight * rarity(term);
  }
  if (form && text.search(form) >= 0) score += 0.7;
  return score * standing;
}
