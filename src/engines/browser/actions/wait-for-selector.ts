import { inPageScript } from '../in-page-script.ts';
import { missing } from './locate.ts';
import { ELEMENT_WAIT_MS, type Stage, type Step } from './stage.ts';

const AWAIT_STATE = inPageScript('await-state');

export async function waitForSelector(stage: Stage, step: Step<'waitForSelector'>): Promise<void> {
  const { selector, state = 'visible', timeout } = step;
  const timeoutMs = stage.boundedMs(timeoutOf(timeout));
  const { matched, isReached } = await stage.world.call<{ matched: number; isReached: boolean }>(
    AWAIT_STATE,
    { selector: selector.value, state, timeoutMs },
    timeoutMs + 3000,
  );
  if (!isReached) throw await missing(stage, selector.value, matched, WHY[state]);
}

const WHY = {
  visible: 'none of them is visible',
  attached: 'none of them is attached',
  hidden: 'they are still visible',
} as const;

/** People write seconds and milliseconds; nobody waits for less than 60 ms, or for more than 60 s. */
function timeoutOf(timeout: number | undefined): number {
  if (timeout === undefined) return ELEMENT_WAIT_MS;
  return timeout <= 60 ? timeout * 1000 : timeout;
}
