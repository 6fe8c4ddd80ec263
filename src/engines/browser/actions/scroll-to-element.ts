import { inPageScript } from '../in-page-script.ts';
import { attached } from './attached.ts';
import type { Stage, Step } from './stage.ts';

const SCROLL_TO_ELEMENT = inPageScript('scroll-to-element');

export async function scrollToElement(stage: Stage, { selector }: Step<'scrollToElement'>): Promise<void> {
  await attached(stage, selector.value);
  await stage.world.call(SCROLL_TO_ELEMENT, { selector: selector.value });
}
