/** Numbers in [0, 1) that are the same on every machine and run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function seededBytes(seed: number, length: number): Buffer {
  const next = seeded(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));
}

const words = (
  'harbour net tide boat morning captain market salt rope deck winter lantern crew chart north current anchor quiet ' +
  'island weather letter bridge mackerel signal shore engine coffee radio compass horizon storm basket morning light'
).split(' ');

/** A sentence of plausible words: text that compresses and parses like prose. */
export function sentence(next: () => number): string {
  const length = 7 + Math.floor(next() * 12);
  const text = Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function paragraph(next: () => number): string {
  return Array.from({ length: 3 + Math.floor(next() * 4) }, () => sentence(next)).join(' ');
}
