import type { LabelFit } from '../label-match.ts';
import { fitsType } from '../looks.ts';
import type { Meaning } from '../understand-field.ts';
import { type Asked, fit } from './asked.ts';
import type { Measured } from './measure-page.ts';

/** The lexicon's own score: labels that name the field, of a candidate that fits its type. */
export function lexiconScore(one: Measured, asked: Asked): number {
  const near = fit(one.near, asked);
  const own = fit(one.own, asked);
  const best = Math.max(
    near.share,
    own.named * 0.9,
    fit(one.column, asked).share,
    fit(one.heading, asked).share * 0.8,
    near.kin * 0.5,
    own.kin * 0.5,
    near.ofQuestion * 0.5,
    own.ofQuestion * 0.5,
    fit(one.outer, asked).named * 0.6,
    namesItself(fit(one.value, asked)) * 0.7,
    usualOf(one, asked.meaning) * 0.6,
  );
  const type = fitsType(asked.meaning.type, one.looks, one.candidate.text);
  const subject = asked.meaning.namesSubject ? subjectScore(one) : 0;
  return Math.max(best, subject) * (0.3 + 0.7 * type) - 0.3 * near.unwanted;
}

/** "2.4L I-4 engine", "18 MPG city": the value says what it is, with something beside. */
export function namesItself(value: LabelFit): number {
  return value.named > 0 && value.share < 0.7 ? value.named : 0;
}

export function usualOf({ usual }: Measured, { concepts }: Meaning): number {
  if (usual.size === 0) return 0;
  let best = 0;
  for (const [id, share] of usual) best = Math.max(best, share * (concepts.get(id) ?? 0));
  return best;
}

function subjectScore({ candidate, closeness }: Measured): number {
  const { kind, attribute, own } = candidate;
  if (candidate.items || kind === 'typed' || (kind === 'attribute' && attribute !== 'alt')) return 0;
  const { h1Share, isTitlePart, inTitle } = closeness();
  if (h1Share > 0.4) return 0.5 + 0.4 * h1Share;
  if (isTitlePart || (kind === 'meta' && /og:title/.test(own))) return 0.7;
  return kind === 'title' ? 0.6 : inTitle * 0.5;
}
