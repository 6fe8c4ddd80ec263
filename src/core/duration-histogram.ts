/** Requests by how long they took: bucket to number. */
export type Histogram = ReadonlyMap<number, number>;

/** Eight buckets a doubling: each is 9 % wide, and a day of any traffic is a few dozen numbers. */
const PER_DOUBLING = 8;

export function bucketOf(durationMs: number): number {
  return Math.floor(PER_DOUBLING * Math.log2(Math.max(1, durationMs)));
}

/** The whole milliseconds that fall into a bucket. */
function rangeOf(bucket: number): { least: number; most: number } {
  const least = Math.ceil(2 ** (bucket / PER_DOUBLING));
  return { least, most: Math.max(least, Math.ceil(2 ** ((bucket + 1) / PER_DOUBLING)) - 1) };
}

/** How long the given share of the requests took at most; null when there were none. Between the ends of a bucket it is a guess. */
export function percentile(histogram: Histogram, share: number): number | null {
  const buckets = [...histogram].sort(([a], [b]) => a - b);
  const requests = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (requests === 0) return null;
  const rank = Math.max(1, Math.ceil(share * requests));
  let below = 0;
  for (const [bucket, count] of buckets) {
    if (below + count >= rank) {
      const { least, most } = rangeOf(bucket);
      return Math.round(least + ((most - least) * (rank - below - 0.5)) / count);
    }
    below += count;
  }
  return null;
}
