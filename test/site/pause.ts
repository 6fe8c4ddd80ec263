import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** Waits; gives false, at once, when the client went away meanwhile, so that no timer outlives its socket. */
export async function pause(client: Writable, ms: number): Promise<boolean> {
  return untilGone(client, (signal) => setTimeout(ms, undefined, { signal }));
}

/** Writes and waits until the client has taken it; gives false when the client went away instead. */
export async function writeAtItsPace(client: Writable, chunk: string | Buffer): Promise<boolean> {
  if (client.destroyed) return false;
  if (client.write(chunk)) return untilGone(client, (signal) => setImmediate(undefined, { signal }));
  return untilGone(client, (signal) => once(client, 'drain', { signal }));
}

async function untilGone(client: Writable, wait: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  if (client.destroyed) return false;

  const gone = new AbortController();
  const leave = () => gone.abort();
  client.once('close', leave);
  try {
    await wait(gone.signal);
    return true;
  } catch {
    return false;
  } finally {
    client.off('close', leave);
  }
}
