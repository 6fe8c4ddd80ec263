/** The `An+B` of a counting pseudo-class, or undefined when the text is none. */
export function readNth(text: string): { every: number; offset: number } | undefined {
  // A comment parts two tokens, as a space does.
  const written = text
    .replaceAll(/\/\*.*?(?:\*\/|$)/gs, ' ')
    .trim()
    .toLowerCase();
  if (written === 'odd') return { every: 2, offset: 1 };
  if (written === 'even') return { every: 2, offset: 0 };
  if (/^[+-]?\d+$/.test(written)) return { every: 0, offset: Number(written) };

  const [whole, every = '', sign, offset] = /^([+-]?\d*)n(?:[ \t\r\n\f]*([+-])[ \t\r\n\f]*(\d+))?$/.exec(written) ?? [];
  if (whole === undefined) return undefined;
  return { every: coefficient(every), offset: sign === undefined ? 0 : Number(`${sign}${offset}`) };
}

function coefficient(written: string): number {
  return /\d/.test(written) ? Number(written) : Number(`${written}1`);
}
