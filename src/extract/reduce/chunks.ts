import type { Line } from './line.ts';
import { type Piece, tokensOf } from './pieces.ts';

/** As much of a page as a model takes at once. */
export interface Chunk {
  lines: Line[];
}

/** Packs pieces into as few chunks as hold them, each about as full; a section that is split has its headings again. */
export function chunksOf(pieces: readonly Piece[], tokensMax: number): Chunk[] {
  const total = pieces.reduce((sum, { tokens }) => sum + tokens, 0);
  const target = Math.min(tokensMax, (total / Math.ceil(total / tokensMax)) * SLACK);
  const chunks: Chunk[] = [];
  let lines: Line[] = [];
  let tokens = 0;
  let shown = new Set<Line>();

  for (const piece of pieces) {
    let headings = piece.headings.filter((heading) => !shown.has(heading));
    const cost = piece.tokens + sum(headings);
    if ((tokens > 0 && tokens + cost > tokensMax) || tokens > target) {
      chunks.push({ lines });
      [lines, tokens, shown] = [[], 0, new Set()];
      headings = [...piece.headings];
    }
    lines.push(...headings, ...piece.lines);
    tokens += piece.tokens + sum(headings);
    for (const line of [...headings, ...piece.lines]) shown.add(line);
  }
  return lines.length > 0 ? [...chunks, { lines }] : chunks;
}

/** Sections do not part evenly: a little more a chunk is better than one more chunk. */
const SLACK = 1.05;

function sum(lines: readonly Line[]): number {
  return lines.reduce((tokens, line) => tokens + tokensOf(line), 0);
}
