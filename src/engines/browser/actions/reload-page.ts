import { waitAtMost } from '../wait.ts';
import { type Stage, type Step, StepFailed } from './stage.ts';

export async function reloadPage(stage: Stage, _step: Step<'reloadPage'>): Promise<void> {
  const { page, session } = stage;
  const before = page.count();
  const endsAt = performance.now() + stage.boundedMs(60_000);
  await session.send('Page.reload');
  while (page.count() === before) {
    if (await waitAtMost(endsAt - performance.now(), page.changed()))
      throw new StepFailed('the page did not come again');
  }
  await stage.untilReady();
}
