/** A small network, features → hidden → one score; the null option has its own score by type. */
export interface Weights {
  readonly features: readonly string[];
  readonly hidden: number;
  /** hidden × features, row after row. */
  readonly w1: readonly number[];
  readonly b1: readonly number[];
  readonly w2: readonly number[];
  /** Score of "not on this page" by wanted type. */
  readonly none: Readonly<Record<string, number>>;
}

export interface Ranker {
  scoreOf(features: Float32Array): number;
  noneOf(type: string): number;
}

export function createRanker(weights: Weights, featureNames: readonly string[]): Ranker {
  if (weights.features.join('|') !== featureNames.join('|'))
    throw new Error('The ranker was trained on other features: run train/main.ts again.');
  const { hidden } = weights;
  const count = featureNames.length;
  const w1 = transposed(weights.w1, hidden, count);
  const b1 = Float32Array.from(weights.b1);
  const w2 = Float32Array.from(weights.w2);
  const sums = new Float32Array(hidden);
  return {
    scoreOf(features) {
      sums.set(b1);
      for (let index = 0; index < count; index++) {
        const value = features[index] as number;
        if (value === 0) continue;
        const row = index * hidden;
        for (let unit = 0; unit < hidden; unit++)
          sums[unit] = (sums[unit] as number) + (w1[row + unit] as number) * value;
      }
      let score = 0;
      for (let unit = 0; unit < hidden; unit++) score += Math.max(0, sums[unit] as number) * (w2[unit] as number);
      return score;
    },
    noneOf: (type) => weights.none[type] ?? weights.none.any ?? 0,
  };
}

/** One feature's weights side by side: most features are zero, and those rows are skipped. */
function transposed(w1: readonly number[], hidden: number, count: number): Float32Array {
  const turned = new Float32Array(w1.length);
  for (let unit = 0; unit < hidden; unit++) {
    for (let index = 0; index < count; index++) turned[index * hidden + unit] = w1[unit * count + index] ?? 0;
  }
  return turned;
}
