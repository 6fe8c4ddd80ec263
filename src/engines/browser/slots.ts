import { Failure } from '../../core/failure.ts';

/** A place to work in, to be given back exactly once; giving it back again does nothing. */
export type GiveBack = () => void;

export interface Slots {
  take(signal: AbortSignal): Promise<GiveBack>;
  state(): { taken: number; waiting: number };
}

/** So many at once, so many more waiting in the order they came, and no more. */
export function createSlots({
  atOnceMax,
  waitingMax,
  waitMs,
}: Record<'atOnceMax' | 'waitingMax' | 'waitMs', number>): Slots {
  const waiting: ((giveBack: GiveBack) => void)[] = [];
  let taken = 0;

  function give(): GiveBack {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      const next = waiting.shift();
      if (next) next(give());
      else taken -= 1;
    };
  }

  return {
    state: () => ({ taken, waiting: waiting.length }),
    async take(signal) {
      signal.throwIfAborted();
      if (taken < atOnceMax) {
        taken += 1;
        return give();
      }
      if (waiting.length >= waitingMax) throw busy();

      return new Promise<GiveBack>((resolve, reject) => {
        const leave = (reason: unknown) => {
          const place = waiting.indexOf(served);
          if (place >= 0) waiting.splice(place, 1);
          stop();
          reject(reason);
        };
        const served = (giveBack: GiveBack) => {
          stop();
          resolve(giveBack);
        };
        const onAbort = () => leave(signal.reason);
        const timer = setTimeout(() => leave(busy()), waitMs);
        const stop = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
        };
        signal.addEventListener('abort', onAbort);
        waiting.push(served);
      });
    },
  };
}

function busy(): Failure {
  return new Failure('SERVICE_BUSY', { detail: 'every browser page is taken; try again soon', retryAfterSeconds: 5 });
}
