import { setTimeout as sleep } from 'node:timers/promises';
import { type Stage, StepFailed } from './stage.ts';

/** How long after an action a navigation that it caused can be seen. */
const STARTS_WITHIN_MS = 50;

/** Does something and, when that takes the page elsewhere, waits for the new page; fails when there is none. */
export async function followNavigation(stage: Stage, act: () => Promise<void>): Promise<void> {
  const { page, losses } = stage;
  const before = page.count();
  const lostBefore = losses.length;
  await act();
  await sleep(STARTS_WITHIN_MS);
  if (page.count() !== before || page.isLeaving()) await stage.untilReady();
  const lost = losses[lostBefore];
  if (lost !== undefined) throw new StepFailed(lost);
}
