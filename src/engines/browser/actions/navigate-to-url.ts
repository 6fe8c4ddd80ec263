import { type Stage, type Step, StepFailed } from './stage.ts';

export async function navigateToUrl(stage: Stage, { url }: Step<'navigateToUrl'>): Promise<void> {
  const { errorText } = await stage.session.send('Page.navigate', { url }, stage.boundedMs(60_000));
  if (errorText) throw new StepFailed(`${url} could not be opened`);
  await stage.untilReady();
}
