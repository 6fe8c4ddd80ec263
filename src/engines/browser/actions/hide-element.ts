import { inPageScript } from '../in-page-script.ts';
import { attached } from './attached.ts';
import type { Stage, Step } from './stage.ts';

const HIDE_ELEMENT = inPageScript('hide-element');

export async function hideElement(stage: Stage, { selector }: Step<'hideElement'>): Promise<void> {
  await attached(stage, selector.value);
  await stage.world.call(HIDE_ELEMENT, { selector: selector.value });
}
