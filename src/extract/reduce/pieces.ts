import { estimateTokens } from './estimate-tokens.ts';
import type { Line } from './line.ts';

/** Lines that belong together and are kept or cut as one. */
export interface Piece {
  lines: Line[];
  tokens: number;
  /** The headings it stands under, the widest first. */
  headings: readonly Line[];
}

/** Cuts a page's lines into pieces of a paragraph or two; a heading always begins a new one. */
export function piecesOf(lines: readonly Line[]): Piece[] {
  const pieces: Piece[] = [];
  let headings: readonly Line[] = [];
  let piece: Piece | undefined;
  for (const line of lines) {
    const tokens = tokensOf(line);
    if (line.level > 0) {
      headings = [...headings.filter(({ level }) => level < line.level), line];
      piece = undefined;
    }
    if (!piece || piece.tokens + tokens > PIECE_TOKENS_MAX || piece.lines[0]?.kind !== line.kind) {
      const above = headings.filter((heading) => heading !== line);
      piece = { lines: [], tokens: 0, headings: line.kind === 'data' ? [] : above };
      pieces.push(piece);
    }
    piece.lines.push(line);
    piece.tokens += tokens;
  }
  return pieces;
}

/** With the id and the line break that it is shown with. */
export function tokensOf({ text }: Line): number {
  return estimateTokens(text) + ID_TOKENS;
}

const PIECE_TOKENS_MAX = 200;
const ID_TOKENS = 4;
