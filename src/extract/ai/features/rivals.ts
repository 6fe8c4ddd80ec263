import { type Asked, fit } from './asked.ts';
import type { Measured } from './measure-page.ts';

export interface Rivals {
  readonly bestOwn: number;
  readonly bestNear: number;
  readonly firstFits: ReadonlySet<Measured>;
}

/** Best label fits on the page, and of those that share them the first: pages name the main thing before its kin. */
export function rivalsOf(measured: readonly Measured[], asked: Asked): Rivals {
  let [bestOwn, bestNear] = [0, 0];
  for (const one of measured) {
    bestOwn = Math.max(bestOwn, fit(one.own, asked).named);
    bestNear = Math.max(bestNear, fit(one.near, asked).share);
  }
  const firstOwn = measured.find(
    (one) => bestOwn > 0 && fit(one.own, asked).named === bestOwn && one.candidate.start >= 0,
  );
  const firstNear = measured.find((one) => bestNear > 0 && fit(one.near, asked).share === bestNear);
  return { bestOwn, bestNear, firstFits: new Set([firstOwn, firstNear].filter((one) => one !== undefined)) };
}
