import type { RandomBytes } from './base62.ts';

/** Random bytes drawn from a pool that is filled some thousands at a time: one call to the system serves many ids. */
export function createRandomPool(fill: (pool: Uint8Array) => void, size = 8192): RandomBytes {
  const pool = new Uint8Array(size);
  let used = size;
  return (count) => {
    if (count > size) throw new RangeError(`At most ${size} random bytes at once`);
    if (used + count > size) {
      fill(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + count); // a copy: what was given is never given again
    pool.fill(0, used, used + count);
    used += count;
    return bytes;
  };
}
