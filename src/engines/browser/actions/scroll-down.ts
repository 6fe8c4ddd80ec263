import { inPageScript } from '../in-page-script.ts';
import type { Stage, Step } from './stage.ts';

const SCROLL_DOWN = inPageScript('scroll-down');
const GROW_MS = 3000;

export async function scrollDown(stage: Stage, { top }: Step<'scrollDown'>): Promise<void> {
  const growMs = stage.boundedMs(GROW_MS);
  await stage.world.call(SCROLL_DOWN, { top, growMs }, growMs + 3000);
}
