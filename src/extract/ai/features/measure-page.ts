import type { Candidate } from '../candidate.ts';
import type { Gathered } from '../gather.ts';
import { EMPTY_LABEL, indexLabels, type PageLabels, type ReadLabel, readLabel, usualValues } from '../label-match.ts';
import { type Looks, looksOf, looksOfList } from '../looks.ts';
import { fold, words } from '../words.ts';
import { entitiesOn, namesOn } from './entities-on.ts';
import { type Closeness, closenessOf, ownFeatures } from './own-features.ts';
import { contextOf } from './page-context.ts';

export interface Measured {
  readonly candidate: Candidate;
  readonly looks: Looks;
  /** Measures of the candidate alone; taken when first asked for, as most candidates never are. */
  readonly stat: () => Float32Array;
  readonly closeness: () => Closeness;
  readonly own: ReadLabel;
  readonly near: ReadLabel;
  readonly column: ReadLabel;
  readonly heading: ReadLabel;
  readonly outer: ReadLabel;
  readonly value: ReadLabel;
  /** Concepts whose usual values it is made of. */
  readonly usual: ReadonlyMap<string, number>;
}

export interface MeasuredPage {
  readonly measured: readonly Measured[];
  /** Those that are no lists. */
  readonly singles: readonly Measured[];
  readonly entities: ReadonlyMap<string, number>;
  readonly labels: PageLabels;
}

/** What can be said of each candidate before any field is known: once a page. */
export function measurePage(gathered: Gathered): MeasuredPage {
  const { page, candidates, title } = gathered;
  const labels = new Map<string, ReadLabel>();
  const list: ReadLabel[] = [];
  const read = (text: string): ReadLabel => {
    const known = labels.get(text);
    if (known) return known;
    const fresh = readLabel(text, list.length);
    if (fresh.id >= 0) list.push(fresh);
    labels.set(text, fresh);
    return fresh;
  };
  const copies = new Map<string, number>();
  const keys = candidates.map(({ text }) => fold(text.slice(0, 120)));
  for (const key of keys) copies.set(key, (copies.get(key) ?? 0) + 1);
  const context = contextOf(gathered);
  const measured = candidates.map((candidate, index): Measured => {
    const looks = candidate.items ? looksOfList(candidate.items) : looksOf(candidate.text);
    const value = candidate.items ? EMPTY_LABEL : read(candidate.text.slice(0, 60));
    const closeness = once(() => closenessOf(candidate, context));
    return {
      candidate,
      looks,
      stat: once(() => ownFeatures(candidate, looks, copies.get(keys[index] ?? '') ?? 1, context, closeness())),
      closeness,
      own: read(candidate.own),
      near: read(candidate.near),
      column: read(candidate.column),
      heading: read(candidate.heading),
      outer: read(candidate.outer),
      value,
      usual: usualValues(candidate.items ? words(candidate.items.slice(0, 4).join(' ').slice(0, 100)) : value.tokens),
    };
  });
  return {
    measured,
    singles: measured.filter(({ candidate }) => candidate.items === null),
    entities: entitiesOn(`${title} ${title} ${namesOn(candidates, page.elements)} ${page.text.slice(0, 60_000)}`),
    labels: indexLabels(list),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
