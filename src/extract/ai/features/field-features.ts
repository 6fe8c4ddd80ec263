import { ENTITIES } from '../lexicon/entities.ts';
import { fitsType } from '../looks.ts';
import type { Meaning } from '../understand-field.ts';
import { type Asked, fit } from './asked.ts';
import { lexiconScore, namesItself, usualOf } from './lexicon-score.ts';
import type { Measured } from './measure-page.ts';
import { AT } from './names.ts';
import type { Rivals } from './rivals.ts';

/** The numbers the ranker sees for one candidate and one field, written to `into`. */
export function writeFeatures(one: Measured, parts: number, asked: Asked, rivals: Rivals, into: Float32Array): void {
  const { meaning } = asked;
  const stat = one.stat();
  into.set(stat);
  into.set(asked.shared, stat.length);
  let at = stat.length + asked.shared.length;
  const put = (...values: readonly number[]): void => {
    for (const value of values) into[at++] = value;
  };
  const near = fit(one.near, asked);
  const own = fit(one.own, asked);
  const column = fit(one.column, asked);
  const heading = fit(one.heading, asked);
  const outer = fit(one.outer, asked);
  const value = fit(one.value, asked);
  for (const each of [near, own])
    put(each.share, each.named, each.kin, each.other, each.unwanted, each.ofLabel, each.ofQuestion);
  for (const each of [column, heading]) put(each.share, each.kin, each.other, each.ofQuestion);
  put(outer.named, outer.other, outer.ofQuestion);
  const type = fitsType(meaning.type, one.looks, one.candidate.text);
  const entity = entityFit(one.candidate.entity, meaning);
  put(type, value.share > 0.6 ? 1 : 0, value.named, value.ofQuestion, Number(entity === 1), Number(entity === -1));
  const subject = Number(meaning.namesSubject);
  put(
    subject * Math.max(stat[AT.h1Share] ?? 0, stat[AT.isH1] ?? 0),
    subject * (stat[AT.titleInIt] ?? 0),
    subject * own.named * Number(one.candidate.kind === 'jsonld' || one.candidate.kind === 'meta'),
  );
  put(
    near.share * type,
    own.named * type,
    Math.max(near.share, own.named, column.share, heading.share, outer.named),
    lexiconScore(one, asked),
    type * (stat[AT.main] ?? 0),
  );
  put(
    rivals.bestOwn > 0 ? own.named / rivals.bestOwn : 0,
    rivals.bestNear > 0 ? near.share / rivals.bestNear : 0,
    Number(rivals.firstFits.has(one)),
  );
  put(Math.log(parts) / 4, value.other, namesItself(value));
  const usual = usualOf(one, meaning);
  put(
    usual,
    usual === 0 && meaning.knowsValues ? 1 : 0,
    subject * (stat[AT.titlePart] ?? 0),
    subject * (stat[AT.inTitle] ?? 0) * Math.min(1, one.value.tokens.length / 2),
    Number(one.candidate.labelInside) * near.share,
  );
}

const ENTITY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ENTITIES).map(([id, names]) => [
    id,
    names
      .split(', ')
      .filter((name) => name.length > 3)
      .map((name) => name.replace(/ /g, '')),
  ]),
);

/** Whether the thing a value belongs to is of the kind the field speaks of: 1, -1, or 0 where neither is known. */
function entityFit(entity: string, meaning: Meaning): number {
  if (entity === '' || meaning.entities.size === 0) return 0;
  for (const id of meaning.entities) {
    if (entity.includes(id) || ENTITY_NAMES.get(id)?.some((name) => entity.includes(name))) return 1;
  }
  return -1;
}
