/** Longer lines than this bring every editor to its knees; pages made by machines often are one line. */
const LINE_LENGTH_MAX = 5000;

/** The text with its longest lines broken between tags where that is possible; null when there are none. */
export function brokenLines(text: string): string | null {
  const lines = text.split('\n');
  if (!lines.some(({ length }) => length > LINE_LENGTH_MAX)) return null;
  return lines.flatMap((line) => (line.length > LINE_LENGTH_MAX ? pieces(line) : line)).join('\n');
}

function pieces(line: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < line.length; ) {
    const end = endOfPiece(line, from);
    found.push(line.slice(from, end));
    from = end;
  }
  return found;
}

/** After a tag in the second half of what may be one line, else after a space, else where it is full. */
function endOfPiece(line: string, from: number): number {
  const full = from + LINE_LENGTH_MAX;
  if (full >= line.length) return line.length;
  const least = from + LINE_LENGTH_MAX / 2;
  const tag = line.lastIndexOf('><', full - 1);
  if (tag >= least) return tag + 1;
  const space = line.lastIndexOf(' ', full - 1);
  return space >= least ? space + 1 : full;
}
