import { type Piece, tokensOf } from './pieces.ts';

/**
 * The pieces that fit into so many tokens, in the page's order: for each field in turn the one that has most to do
 * with it, then the page from its start. A piece brings the headings it stands under.
 */
export function cutPieces(pieces: readonly Piece[], scores: readonly Float64Array[], tokensMax: number): Piece[] {
  const kept = new Set<Piece>();
  const shown = new Set<unknown>();
  let left = tokensMax;

  function keep(piece: Piece | undefined): void {
    if (!piece || kept.has(piece)) return;
    const missing = piece.headings.filter((heading) => !shown.has(heading));
    const cost = piece.tokens + missing.reduce((sum, heading) => sum + tokensOf(heading), 0);
    if (cost > left) return;
    left -= cost;
    kept.add(piece);
    for (const line of [...missing, ...piece.lines]) shown.add(line);
  }

  const rankings = scores.map((ofField) =>
    pieces
      .map((piece, index) => ({ piece, score: ofField[index] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score),
  );
  const longest = Math.max(0, ...rankings.map((ranking) => ranking.length));
  for (let rank = 0; rank < longest && left > 0; rank++) for (const ranking of rankings) keep(ranking[rank]?.piece);
  for (const piece of pieces) keep(piece);
  return pieces.filter((piece) => kept.has(piece));
}
