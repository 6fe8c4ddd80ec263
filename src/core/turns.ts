import { setImmediate as turn } from 'node:timers/promises';

/**
 * Long steps that come together are taken one at a time: whoever waits for its turn goes on alone, and the event loop
 * goes round once before the next does. One step may be long, eight of them in a row may not.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => turn());
    return last;
  };
}
