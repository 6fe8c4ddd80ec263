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
  const put = (value: number): void => {
    into[at++] = value;
  };
  const near = fit(one.near, asked);
  const own = fit(one.own, asked);
  const column = fit(one.column, asked);
  const heading = fit(one.heading, asked);
  const outer = fit(one.outer, asked);
  const value = fit(one.value, asked);
  for (const each of [near, own]) {
    put(each.share);
    put(each.named);
    put(each.kin);
    put(each.other);
    put(each.unwanted);
    put(each.ofLabel);
    put(each.ofQuestion);
  }
  for (const each of [column, heading]) {
    put(each.share);
    put(each.kin);
    put(each.other);
    put(each.ofQuestion);
  }
  put(outer.named);
  put(outer.other);
  put(outer.ofQuestion);
  const type = fitsType(meaning.type, one.looks, one.candidate.text);
  const entity = entityFit(one.candidate.entity, meaning);
  put(type);
  put(value.share > 0.6 ? 1 : 0);
  put(value.named);
  put(value.ofQuestion);
  put(Number(entity === 1));
  put(Number(entity === -1));
  const subject = Number(meaning.namesSubject);
  put(subject * Math.max(stat[AT.h1Share] ?? 0, stat[AT.isH1] ?? 0));
  put(subject * (stat[AT.titleInIt] ?? 0));
  put(subject * own.named * Number(one.candidate.kind === 'jsonld' || one.candidate.kind === 'meta'));
  put(near.share * type);
  put(own.named * type);
  put(Math.max(near.share, own.named, column.share, heading.share, outer.named));
  put(lexiconScore(one, asked));
  put(type * (stat[AT.main] ?? 0));
  put(rivals.bestOwn > 0 ? own.named / rivals.bestOwn : 0);
  put(rivals.bestNear > 0 ? near.share / rivals.bestNear : 0);
  put(Number(rivals.firstFits.has(one)));
  put(Math.log(parts) / 4);
  put(value.other);
  put(namesItself(value));
  const usual = usualOf(one, meaning);
  put(usual);
  put(usual === 0 && meaning.knowsValues ? 1 : 0);
  put(subject * (stat[AT.titlePart] ?? 0));
  put(subject * (stat[AT.inTitle] ?? 0) * Math.min(1, one.value.tokens.length / 2));
  put(Number(one.candidate.labelInside) * near.share);
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
