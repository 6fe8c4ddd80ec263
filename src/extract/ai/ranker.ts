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
  if (weights.features.join('|') !== featureNames.join('|')) throw new Error('The ranker was trained on other features: run train/main.ts again.');
  const { hidden } = weights;
  const count = featureNames.length;
  const w1 = Float32Array.from(weights.w1);
  const b1 = Float32Array.from(weights.b1);
  const w2 = Float32Array.from(weights.w2);
  return {
    scoreOf(features) {
      let score = 0;
      for (let unit = 0; unit < hidden; unit++) {
        let sum = b1[unit] ?? 0;
        const row = unit * count;
        for (let index = 0; index < count; index++) sum += (w1[row + index] ?? 0) * (features[index] ?? 0);
        if (sum > 0) score += (w2[unit] ?? 0) * sum;
      }
      return score;
    },
    noneOf: (type) => weights.none[type] ?? weights.none.any ?? 0,
  };
}
