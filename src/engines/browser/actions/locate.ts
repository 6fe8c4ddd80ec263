import { inPageScript } from '../in-page-script.ts';
import { nearMisses } from '../near-misses.ts';
import { ELEMENT_WAIT_MS, type Stage, StepFailed } from './stage.ts';

const LOCATE = inPageScript('locate');
const KNOWN_SELECTORS = inPageScript('known-selectors');

export interface Place {
  x: number;
  y: number;
}

type Located = { matched: number } & ({ x: number; y: number } | { why: string; x?: never });

/** Where an element is that can be acted on; waits for it, and tells why not when it does not come. */
export async function locate(
  stage: Stage,
  selector: string,
  { mustReceiveClicks }: { mustReceiveClicks: boolean },
): Promise<Place> {
  const timeoutMs = stage.boundedMs(ELEMENT_WAIT_MS);
  const found = await stage.world.call<Located>(LOCATE, { selector, timeoutMs, mustReceiveClicks }, timeoutMs + 3000);
  if (found.x !== undefined) return { x: found.x, y: found.y };
  throw await missing(stage, selector, found.matched, found.why);
}

/** Names the selector, how many matched and, when none did, what there is that looks like it. */
export async function missing(stage: Stage, selector: string, matched: number, why: string): Promise<StepFailed> {
  if (matched > 0) {
    const count = matched === 1 ? '1 element matches' : `${matched} elements match`;
    return new StepFailed(`${count} ${selector}, but ${why}`);
  }
  const known = await stage.world.call<string[]>(KNOWN_SELECTORS).catch(() => []);
  const near = nearMisses(selector, known);
  const hint = near.length > 0 ? `; the page has ${near.join(', ')}` : '';
  return new StepFailed(`0 elements match ${selector}${hint}`);
}
