import type { Element } from 'domhandler';
import type { Candidate } from '../candidate.ts';
import { entityHits } from '../lexicon/match.ts';
import { fold } from '../words.ts';

/** What structured data, classes and ids call the things of the page. */
export function namesOn(candidates: readonly Candidate[], elements: readonly Element[]): string {
  const names = new Set<string>();
  for (const { entity } of candidates) if (entity !== '') names.add(entity);
  for (const { attribs } of elements.slice(0, 3000)) if (attribs.class) names.add(attribs.class);
  return [...names].join(' ').replace(/[-_]/g, ' ').slice(0, 20_000);
}

/** How much the page speaks of each kind of thing. */
export function entitiesOn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const sample = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const hit of entityHits(
    sample.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)),
  ))
    counts.set(hit.id, (counts.get(hit.id) ?? 0) + 1);
  return new Map([...counts].map(([id, count]) => [id, Math.min(1, Math.log1p(count) / 4)]));
}
