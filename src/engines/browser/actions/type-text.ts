import { setTimeout as sleep } from 'node:timers/promises';
import { inPageScript } from '../in-page-script.ts';
import { followNavigation } from './follow-navigation.ts';
import { typeCharacter } from './keyboard.ts';
import { locate } from './locate.ts';
import { type Stage, type Step, StepFailed } from './stage.ts';

const FOCUS = inPageScript('focus');

export async function typeText(stage: Stage, { selector, text, delay = 0 }: Step<'typeText'>): Promise<void> {
  await locate(stage, selector.value, { mustReceiveClicks: false });
  const hasFocus = await stage.world.call<boolean>(FOCUS, { selector: selector.value });
  if (!hasFocus) throw new StepFailed(`${selector.value} cannot be typed into`);

  await followNavigation(stage, async () => {
    for (const character of text.replaceAll('\r\n', '\n')) {
      await typeCharacter(stage.session, character);
      if (delay > 0) await sleep(stage.boundedMs(delay));
    }
  });
}
