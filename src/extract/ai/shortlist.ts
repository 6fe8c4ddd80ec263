import type { Asked } from './features/asked.ts';
import { lexiconScore } from './features/lexicon-score.ts';
import type { Measured, MeasuredPage } from './features/measure-page.ts';
import { fitsType } from './looks.ts';
import { type Shaping, shapeAnswer } from './shape-answer.ts';

export const SHORTLIST_MAX = 100;

export interface Listed {
  readonly measured: Measured;
  readonly answer: string | string[];
}

/** The candidates worth ranking for one field: best by lexicon and type, each able to take the wanted form. */
export function shortlist(page: MeasuredPage, asked: Asked, shaping: Shaping, max = SHORTLIST_MAX): Listed[] {
  const { meaning } = asked;
  const able = meaning.many === 'one' ? page.singles : page.measured;
  const scored = able.map((measured, index) => ({ measured, index, score: promise(measured, asked) }));
  scored.sort((a, b) => b.score - a.score || a.index - b.index);
  const listed: Listed[] = [];
  for (const { measured } of scored) {
    if (listed.length >= max) break;
    const answer = shapeAnswer(measured.candidate, meaning, shaping);
    if (answer !== null && answer.length > 0) listed.push({ measured, answer });
  }
  return listed;
}

function promise(measured: Measured, asked: Asked): number {
  const { type, many } = asked.meaning;
  const { candidate, looks } = measured;
  const isTyped = type !== 'text' && type !== 'title' && type !== 'long';
  const base = lexiconScore(measured, asked) + (isTyped ? 0.25 : 0.05) * fitsType(type, looks, candidate.text);
  return base + (many === 'list' && candidate.items ? 0.3 : 0) + (candidate.start >= 0 ? 0 : 0.02);
}
