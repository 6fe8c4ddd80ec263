import type { Stage } from './stage.ts';
import { waitForSelector } from './wait-for-selector.ts';

/** Waits until a selector matches something, seen or not. */
export async function attached(stage: Stage, selector: string): Promise<void> {
  await waitForSelector(stage, {
    action: 'waitForSelector',
    selector: { type: 'css', value: selector },
    state: 'attached',
  });
}
