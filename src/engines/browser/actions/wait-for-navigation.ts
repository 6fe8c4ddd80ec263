import { waitAtMost } from '../wait.ts';
import { ELEMENT_WAIT_MS, type Stage, type Step, StepFailed } from './stage.ts';

/** A step before this one may have gone there already. */
export async function waitForNavigation(stage: Stage, _step: Step<'waitForNavigation'>): Promise<void> {
  const { page, earlier, losses } = stage;
  const lostBefore = losses.length;
  const endsAt = performance.now() + stage.boundedMs(ELEMENT_WAIT_MS);
  const hasGone = () => page.count() !== earlier.count || page.url() !== earlier.url || page.isLeaving();
  const isLost = () => losses.length > lostBefore;
  while (!hasGone() && !isLost()) {
    const isLate = await waitAtMost(endsAt - performance.now(), page.changed());
    if (isLate && !hasGone()) throw new StepFailed(`the page is still at ${page.url()}`);
  }
  await stage.untilReady();
  if (isLost()) throw new StepFailed(losses[lostBefore]);
}
