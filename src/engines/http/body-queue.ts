import type { BodyReader } from './client.ts';

interface Tap {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** Chunks between a client that pushes them and a reader who asks for them. A slow reader stops the flow. */
export function createBodyQueue() {
  const waiting: Uint8Array[] = [];
  let bytes = 0;
  let tap: Tap | undefined;
  let ending: { error: Error | undefined } | undefined;
  let wake: (() => void) | undefined;

  function stir(): void {
    wake?.();
    wake = undefined;
  }

  return {
    push(chunk: Uint8Array): void {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes > BYTES_WAITING_MAX) tap?.pause();
      stir();
    },
    end(): void {
      ending ??= { error: undefined };
      stir();
    },
    fail(error: Error): void {
      ending ??= { error };
      stir();
    },
    reader(source: Tap): BodyReader {
      tap = source;
      return {
        async read() {
          for (;;) {
            const value = waiting.shift();
            if (value) {
              bytes -= value.length;
              if (bytes <= BYTES_WAITING_MAX) source.resume();
              return { done: false, value };
            }
            if (ending?.error) throw ending.error;
            if (ending) return { done: true };
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        },
        cancel: () => source.abort(new Error('Nobody reads this body')),
      };
    },
  };
}

const BYTES_WAITING_MAX = 512 * 1024;
