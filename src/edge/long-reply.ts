import { setImmediate as turn } from 'node:timers/promises';
import type { ScrapeResult } from '../contract/scrape-result.ts';

/** Whether a page is too long to be turned into JSON in one go: everybody else would wait for it. */
export function isLong({ body }: ScrapeResult): boolean {
  return body.length > PIECE_LENGTH;
}

/** The result as JSON, in pieces made with a turn of the event loop between them; the page comes last. */
export async function piecesOf({ body, ...rest }: ScrapeResult): Promise<Buffer[]> {
  const pieces = [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"body":"`)];
  for (let at = 0; at < body.length; ) {
    const end = endOfPiece(body, at);
    pieces.push(Buffer.from(JSON.stringify(body.slice(at, end)).slice(1, -1)));
    at = end;
    await turn();
  }
  return [...pieces, Buffer.from('"}')];
}

const PIECE_LENGTH = 128 * 1024;

/** Never in the middle of a character. */
function endOfPiece(text: string, at: number): number {
  const end = at + PIECE_LENGTH;
  return end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : Math.min(end, text.length);
}
