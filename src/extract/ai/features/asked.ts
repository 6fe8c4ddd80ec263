import { fitOf, type LabelFit, NO_FIT, type ReadLabel } from '../label-match.ts';
import type { Meaning } from '../understand-field.ts';
import type { MeasuredPage } from './measure-page.ts';
import { TYPES } from './names.ts';

export interface Asked {
  readonly meaning: Meaning;
  /** How each label of the page fits: many candidates share one. */
  readonly fits: (LabelFit | undefined)[];
  readonly shared: Float32Array;
}

/** What a field adds to every candidate alike. */
export function ask(meaning: Meaning, page: MeasuredPage): Asked {
  const shared: number[] = TYPES.map((type) => Number(type === meaning.type));
  const speaks =
    meaning.entities.size === 0 || meaning.entities.has('article')
      ? 0.5
      : Math.max(...[...meaning.entities].map((id) => page.entities.get(id) ?? 0));
  shared.push(
    Number(meaning.many === 'list'),
    Number(meaning.many === 'maybe'),
    Number(meaning.namesSubject),
    Number(meaning.concepts.size > 0),
    Math.log1p(meaning.concepts.size) / 2,
    speaks,
    Number(meaning.entities.size > 0),
  );
  return { meaning, fits: [], shared: Float32Array.from(shared) };
}

export function fit(label: ReadLabel, asked: Asked): LabelFit {
  if (label.id < 0) return NO_FIT;
  const known = asked.fits[label.id];
  if (known) return known;
  const fresh = fitOf(label, asked.meaning);
  asked.fits[label.id] = fresh;
  return fresh;
}
