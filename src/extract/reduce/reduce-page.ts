import type { Document } from 'domhandler';
import type { AiField } from '../../contract/scrape-request.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import { cutPieces } from './cut-pieces.ts';
import { isAddressedToModel } from './is-addressed-to-model.ts';
import { pageLines } from './page-lines.ts';
import { piecesOf } from './pieces.ts';
import { relevanceOf } from './relevance.ts';

export interface Budget {
  /** Tokens of the page that go into one question. */
  chunkTokens: number;
  chunksMax: number;
}

/** A page as a model is shown it. Plain JSON: it travels between threads. */
export interface ReducedPage {
  /** In the page's order; none when the page has no text. */
  chunks: Chunk[];
  /** Whether parts of the page were left out for want of room. */
  isCut: boolean;
}

/** What matters of a page to these fields, in as many chunks as the budget allows. */
export function reducePage(
  document: Document,
  pageUrl: string,
  fields: readonly AiField[],
  { chunkTokens, chunksMax }: Budget,
): ReducedPage {
  const lines = pageLines(document, pageUrl).filter(({ text }) => !isAddressedToModel(text));
  const pieces = piecesOf(lines);
  const total = pieces.reduce((sum, { tokens }) => sum + tokens, 0);
  if (total <= chunkTokens) return { chunks: chunksOf(pieces, chunkTokens), isCut: false };

  const kept = cutPieces(pieces, relevanceOf(pieces, fields), chunkTokens * chunksMax * PACKING);
  return { chunks: chunksOf(kept, chunkTokens).slice(0, chunksMax), isCut: kept.length < pieces.length };
}

/** Chunks never fill up to the last token, and headings are shown in each. */
const PACKING = 0.85;
