import { followNavigation } from './follow-navigation.ts';
import { pressKey } from './keyboard.ts';
import type { Stage, Step } from './stage.ts';

export async function pressKeyboardKey(stage: Stage, { key }: Step<'pressKeyboardKey'>): Promise<void> {
  await followNavigation(stage, () => pressKey(stage.session, key));
}
