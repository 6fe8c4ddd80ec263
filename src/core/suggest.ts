/** The name the writer most likely meant, when one is close enough to say so. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  const wanted = bare(written);
  const ranked = known
    .map((name) => ({ name, distance: editDistance(wanted, bare(name)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (best && best.distance <= Math.max(1, Math.floor(wanted.length / 4))) return best.name;
  return wanted.length >= 4 ? known.find((name) => bare(name).startsWith(wanted)) : undefined;
}

/** Case, hyphens and underscores are what people get wrong most: `render_js`, `render-JS`. */
function bare(name: string): string {
  return name
    .slice(0, 64)
    .toLowerCase()
    .replace(/[-_\s]/g, '');
}

/** Damerau–Levenshtein (swapped neighbours count once), on names of at most 64 characters. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? (i === 0 ? j : i);
  for (let i = 1; i <= a.length; i++) {
    const row = rows[i] ?? [];
    for (let j = 1; j <= b.length; j++) {
      const substitution = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, substitution);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1)
        least = Math.min(least, at(i - 2, j - 2) + 1);
      row[j] = least;
    }
  }
  return at(a.length, b.length);
}
