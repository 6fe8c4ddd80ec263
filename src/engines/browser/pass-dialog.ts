import type { Stage } from './actions/stage.ts';
import { inPageScript } from './in-page-script.ts';
import type { Order } from './order.ts';
import { runInstructions } from './run-instructions.ts';

const AWAIT_FIRST = inPageScript('await-first');
const WAIT_MS = 3000;

/** Waits for what the order knows the page by; a dialog that stands before it is answered first. Neither has to come. */
export async function passDialog(
  { readySelectors, rejectSelectors }: NonNullable<Order['search']>,
  stage: Omit<Stage, 'earlier'>,
  now: () => number,
): Promise<void> {
  const awaitFirst = (visible: readonly string[]) => {
    const timeoutMs = stage.boundedMs(WAIT_MS);
    const wanted = { visible, attached: readySelectors, timeoutMs };
    // A page too busy to answer is taken as it is.
    return stage.world.call<string | null>(AWAIT_FIRST, wanted, timeoutMs + 2000).catch(() => null);
  };

  const button = await awaitFirst(rejectSelectors);
  if (button === null) return;
  const click = { action: 'clickElement', selector: { type: 'css', value: button } } as const;
  const [clicked] = await runInstructions([click], stage, now);
  if (clicked?.status === 'ok') await awaitFirst([]);
}
