import { fitsOf, type LabelFit, NO_FIT, type ReadLabel } from '../label-match.ts';
import type { Meaning } from '../understand-field.ts';
import type { MeasuredPage } from './measure-page.ts';
import { TYPES } from './names.ts';

export interface Asked {
  readonly meaning: Meaning;
  /** How each label of the page fits: many candidates share one. */
  readonly fits: readonly LabelFit[];
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
  return { meaning, fits: fitsOf(page.labels, meaning), shared: Float32Array.from(shared) };
}

export function fit(label: ReadLabel, { fits }: Asked): LabelFit {
  return label.id < 0 ? NO_FIT : (fits[label.id] ?? NO_FIT); // a negative index is a slow question
}
