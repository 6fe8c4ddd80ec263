import { fold } from '../ai/words.ts';

/**
 * A text as a row of words with a blank before and after each: small letters, no accents, no punctuation. A text holds
 * a value when its form holds the value's form: whole words only, so that "299" does not stand in "1,299".
 */
export function normalForm(text: string): string {
  const words = fold(text).replaceAll('−', '-').replaceAll(UNSEEN, '').match(WORD) ?? [];
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/** Soft hyphens and their like stand inside words without being part of them. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** These are written without blanks, or with endings that no blank parts from the word. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
const LETTER = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]`;

/** Unspaced scripts count by the letter; a number keeps its sign and its separators; money and percent are words. */
const WORD = new RegExp(
  `[${UNSPACED}]|(?:(?<![\\p{L}\\p{N}])-(?=\\d))?${LETTER}+(?:(?<=\\d)[.,'’](?=\\d)${LETTER}+)*|[\\p{Sc}%]`,
  'gv',
);
