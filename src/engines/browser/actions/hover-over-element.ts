import { setTimeout as sleep } from 'node:timers/promises';
import { locate } from './locate.ts';
import { moveMouse } from './mouse.ts';
import type { Stage, Step } from './stage.ts';

/** For a menu to open. */
const REACTION_MS = 50;

export async function hoverOverElement(stage: Stage, { selector }: Step<'hoverOverElement'>): Promise<void> {
  await moveMouse(stage.session, await locate(stage, selector.value, { mustReceiveClicks: true }));
  await sleep(REACTION_MS);
}
