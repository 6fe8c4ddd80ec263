import { waitAtMost } from '../wait.ts';
import { type Stage, type Step, StepFailed } from './stage.ts';

export async function reloadPage(stage: Stage, _step: Step<'reloadPage'>): Promise<void> {
  const { page, session, losses } = stage;
  const before = page.count();
  const lostBefore = losses.length;
  const endsAt = performance.now() + stage.boundedMs(60_000);
  await session.send('Page.reload');
  while (page.count() === before) {
    const isLate = await waitAtMost(endsAt - performance.now(), page.changed());
    const lost = losses[lostBefore];
    if (lost !== undefined || isLate) throw new StepFailed(lost ?? 'the page did not come again');
  }
  await stage.untilReady();
}
