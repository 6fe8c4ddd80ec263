/** Up to three of the selectors that exist which look most like the one that matched nothing. */
export function nearMisses(selector: string, known: readonly string[]): string[] {
  const wanted = wordsOf(selector);
  const scored = known.map((candidate) => ({ candidate, likeness: likenessOf(wanted, wordsOf(candidate)) }));
  return scored
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .sort((left, right) => right.likeness - left.likeness || left.candidate.length - right.candidate.length)
    .slice(0, MISSES_MAX)
    .map(({ candidate }) => candidate);
}

const MISSES_MAX = 3;
const LIKENESS_MIN = 0.4;

/** The names in a selector: ids, classes, tags and values, without their punctuation. */
function wordsOf(selector: string): string[] {
  return selector.toLowerCase().match(/[\p{L}\p{N}_-]{2,}/gu) ?? [];
}

function likenessOf(wanted: readonly string[], offered: readonly string[]): number {
  const best = wanted.flatMap((one) => offered.map((other) => sharedPairs(one, other)));
  return Math.max(0, ...best);
}

/** Dice's measure: how many neighbouring letters two words share, from 0 to 1. */
function sharedPairs(left: string, right: string): number {
  if (left === right) return 1;
  const pairs = pairsOf(left);
  const others = pairsOf(right);
  const shared = pairs.filter((pair) => {
    const place = others.indexOf(pair);
    if (place >= 0) others.splice(place, 1);
    return place >= 0;
  }).length;
  return (2 * shared) / (left.length + right.length - 2);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}
