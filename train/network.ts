import type { Weights } from '../src/extract/ai/ranker.ts';
import type { Example } from './examples.ts';

export interface Settings {
  readonly hidden: number;
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
  readonly seed: number;
}

export const SETTINGS: Settings = { hidden: 24, epochs: 16, rate: 0.002, decay: 0.0005, seed: 7 };

/** The mean of networks of different seeds is one wider network, and steadier than any of them. */
export function trainSeveral(
  examples: readonly Example[],
  features: readonly string[],
  seeds: readonly number[],
): Weights {
  const parts = seeds.map((seed) => train(examples, features, { ...SETTINGS, seed }));
  const share = 1 / parts.length;
  const types = Object.keys(parts[0]?.none ?? {});
  return {
    features,
    hidden: parts.reduce((sum, { hidden }) => sum + hidden, 0),
    w1: parts.flatMap(({ w1 }) => w1),
    b1: parts.flatMap(({ b1 }) => b1),
    w2: parts.flatMap(({ w2 }) => w2.map((weight) => round(weight * share))),
    none: Object.fromEntries(
      types.map((type) => [type, round(parts.reduce((sum, { none }) => sum + (none[type] ?? 0) * share, 0))]),
    ),
  };
}

/** Listwise softmax over the shortlist and "none": right candidates share the probability. Adam, one example a step. */
export function train(
  examples: readonly Example[],
  features: readonly string[],
  settings: Settings = SETTINGS,
): Weights {
  const { hidden, epochs, rate, decay, seed } = settings;
  const count = features.length;
  const random = randomFrom(seed);
  const types = [...new Set(examples.map(({ type }) => type))].sort();
  const size = hidden * count + hidden * 2 + types.length;
  const [B1, W2, NONE] = [hidden * count, hidden * count + hidden, hidden * count + hidden * 2];
  const values = new Float32Array(size);
  for (let index = 0; index < B1; index++) values[index] = gaussian(random) * Math.sqrt(1.5 / count);
  for (let unit = 0; unit < hidden; unit++) values[W2 + unit] = gaussian(random) * Math.sqrt(2 / hidden);
  const [gradient, mean, variance] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const order = examples.map((_, index) => index);
  let step = 0;
  const batch = 8;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const pace = rate * (0.5 + 0.5 * Math.cos((Math.PI * epoch) / epochs));
    for (let from = 0; from < order.length; from += batch) {
      gradient.fill(0);
      for (const index of order.slice(from, from + batch)) {
        const example = examples[index];
        if (example) accumulate(example);
      }
      step++;
      adam(pace);
    }
  }
  return {
    features,
    hidden,
    w1: rounded(values.subarray(0, B1)),
    b1: rounded(values.subarray(B1, W2)),
    w2: rounded(values.subarray(W2, NONE)),
    none: Object.fromEntries(types.map((type, index) => [type, round(values[NONE + index] ?? 0)])),
  };

  function accumulate({ sparse: { starts, columns, cells }, count: candidates, scores, type, weight }: Example): void {
    const best = Math.max(0, ...scores);
    const isRight = (index: number): boolean => best >= 0.5 && (scores[index] ?? 0) >= best - 0.03;
    if (candidates === 0 || (best < 0.5 && best > 0)) return;
    const activations = new Float32Array(candidates * hidden);
    const logits = new Float32Array(candidates + 1);
    for (let candidate = 0; candidate < candidates; candidate++) {
      let logit = 0;
      for (let unit = 0; unit < hidden; unit++) {
        let sum = values[B1 + unit] ?? 0;
        const row = unit * count;
        for (let at = starts[candidate] ?? 0; at < (starts[candidate + 1] ?? 0); at++)
          sum += (values[row + (columns[at] ?? 0)] ?? 0) * (cells[at] ?? 0);
        const active = sum > 0 ? sum : 0;
        activations[candidate * hidden + unit] = active;
        logit += (values[W2 + unit] ?? 0) * active;
      }
      logits[candidate] = logit;
    }
    const none = NONE + types.indexOf(type);
    logits[candidates] = values[none] ?? 0;
    const top = Math.max(...logits);
    const powers = logits.map((logit) => Math.exp(logit - top));
    const total = powers.reduce((sum, power) => sum + power, 0);
    let right = 0;
    for (let index = 0; index < candidates; index++) if (isRight(index)) right += powers[index] ?? 0;
    const noneIsRight = right === 0;
    if (noneIsRight) right = powers[candidates] ?? 0;
    for (let index = 0; index <= candidates; index++) {
      const power = powers[index] ?? 0;
      const wanted = index === candidates ? noneIsRight : isRight(index);
      const slope = weight * (power / total - (wanted ? power / right : 0));
      if (Math.abs(slope) < 1e-5) continue;
      if (index === candidates) {
        gradient[none] = (gradient[none] ?? 0) + slope;
        continue;
      }
      for (let unit = 0; unit < hidden; unit++) {
        const active = activations[index * hidden + unit] ?? 0;
        if (active <= 0) continue;
        gradient[W2 + unit] = (gradient[W2 + unit] ?? 0) + slope * active;
        const back = slope * (values[W2 + unit] ?? 0);
        gradient[B1 + unit] = (gradient[B1 + unit] ?? 0) + back;
        const row = unit * count;
        for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at++) {
          const place = row + (columns[at] ?? 0);
          gradient[place] = (gradient[place] ?? 0) + back * (cells[at] ?? 0);
        }
      }
    }
  }

  function adam(pace: number): void {
    const [one, two] = [1 - 0.9 ** step, 1 - 0.999 ** step];
    for (let index = 0; index < size; index++) {
      const slope = gradient[index] ?? 0;
      const m = 0.9 * (mean[index] ?? 0) + 0.1 * slope;
      const v = 0.999 * (variance[index] ?? 0) + 0.001 * slope * slope;
      mean[index] = m;
      variance[index] = v;
      const value = values[index] ?? 0;
      values[index] = value - (pace * (m / one)) / (Math.sqrt(v / two) + 1e-8) - pace * decay * value;
    }
  }
}

/** A seeded generator, so that a run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
}

function shuffle(order: number[], random: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
}

function rounded(values: Float32Array): number[] {
  return Array.from(values, round);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
