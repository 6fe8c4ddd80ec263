import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** How long after an action a navigation that it caused can be seen. */
const STARTS_WITHIN_MS = 50;

/** Does something and, when that takes the page elsewhere, waits for the new page. */
export async function followNavigation(stage: Stage, act: () => Promise<void>): Promise<void> {
  const { page } = stage;
  const before = page.count();
  await act();
  await sleep(STARTS_WITHIN_MS);
  if (page.count() !== before || page.isLeaving()) await stage.untilReady();
}
