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
  const listed: Listed[] = [];
  for (const at of byPromise(able, asked)) {
    if (listed.length >= max) break;
    const measured = able[at];
    const answer = measured ? shapeAnswer(measured.candidate, meaning, shaping) : null;
    if (measured && answer !== null && answer.length > 0) listed.push({ measured, answer });
  }
  return listed;
}

/** Places of the candidates, the most promising first and equals in their order. Plain numbers sort by far the fastest. */
function* byPromise(able: readonly Measured[], asked: Asked): Generator<number> {
  const keys = Float64Array.from(
    able,
    (measured, at) => Math.round(promise(measured, asked) * PROMISE_STEPS) * able.length + (able.length - 1 - at),
  ).sort();
  for (let index = keys.length - 1; index >= 0; index--) {
    const key = keys[index] ?? 0;
    yield able.length - 1 - (key - Math.floor(key / able.length) * able.length);
  }
}

const PROMISE_STEPS = 2 ** 24;

function promise(measured: Measured, asked: Asked): number {
  const { type, many } = asked.meaning;
  const { candidate, looks } = measured;
  const isTyped = type !== 'text' && type !== 'title' && type !== 'long';
  const base = lexiconScore(measured, asked) + (isTyped ? 0.25 : 0.05) * fitsType(type, looks, candidate.text);
  return base + (many === 'list' && candidate.items ? 0.3 : 0) + (candidate.start >= 0 ? 0 : 0.02);
}
