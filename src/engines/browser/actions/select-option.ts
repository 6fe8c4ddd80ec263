import { inPageScript } from '../in-page-script.ts';
import { followNavigation } from './follow-navigation.ts';
import { locate } from './locate.ts';
import { type Stage, type Step, StepFailed } from './stage.ts';

const SELECT_OPTION = inPageScript('select-option');

export async function selectOption(stage: Stage, { selector, value }: Step<'selectOption'>): Promise<void> {
  await locate(stage, selector.value, { mustReceiveClicks: false });
  await followNavigation(stage, async () => {
    const argument = { selector: selector.value, value };
    const { fault, options } = await stage.world.call<{ fault?: string; options?: string[] }>(SELECT_OPTION, argument);
    if (fault === undefined) return;
    const choice = options && options.length > 0 ? `; it has ${options.map((one) => `"${one}"`).join(', ')}` : '';
    throw new StepFailed(`${selector.value} cannot be set: ${fault}${choice}`);
  });
}
