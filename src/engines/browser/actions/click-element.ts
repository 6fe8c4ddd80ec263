import { followNavigation } from './follow-navigation.ts';
import { locate } from './locate.ts';
import { click } from './mouse.ts';
import type { Stage, Step } from './stage.ts';

export async function clickElement(stage: Stage, { selector }: Step<'clickElement'>): Promise<void> {
  const place = await locate(stage, selector.value, { mustReceiveClicks: true });
  await followNavigation(stage, () => click(stage.session, place, 1));
}
