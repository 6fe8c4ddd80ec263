import { waitAtMost } from '../wait.ts';
import { type Stage, type Step, StepFailed } from './stage.ts';

export async function navigateToUrl(stage: Stage, { url }: Step<'navigateToUrl'>): Promise<void> {
  const { errorText } = await stage.session.send('Page.navigate', { url }, stage.boundedMs(60_000));
  if (!errorText) return stage.untilReady();
  // The page before is gone for good; once the browser says so, the whole visit fails with the reason.
  await waitAtMost(ERROR_SHOWN_MS, untilFailed(stage));
  throw new StepFailed(`${url} could not be opened`);
}

const ERROR_SHOWN_MS = 1000;

async function untilFailed({ page }: Stage): Promise<void> {
  while (!page.failed()) await page.changed();
}
