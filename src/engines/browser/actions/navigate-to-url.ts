import { type Stage, type Step, StepFailed } from './stage.ts';

export async function navigateToUrl(stage: Stage, { url }: Step<'navigateToUrl'>): Promise<void> {
  const lostBefore = stage.losses.length;
  const { errorText } = await stage.session.send('Page.navigate', { url }, stage.boundedMs(60_000));
  if (!errorText) return stage.untilReady();
  throw new StepFailed(stage.losses[lostBefore] ?? `${url} could not be opened`);
}
