/** How a language writes the parts of a value that JSON writes in its own way. */
export interface Spelling {
  /** What one level of depth is indented by. */
  step: string;
  name(name: string): string;
  plain(value: unknown): string;
}

/** A JSON value as source text: one member a line, each with a comma behind it. */
export function writeLiteral(value: unknown, spelling: Spelling, indent: string): string {
  const deeper = indent + spelling.step;
  const write = (inner: unknown) => writeLiteral(inner, spelling, deeper);
  const enclose = (open: string, items: readonly string[], close: string) =>
    items.length === 0
      ? open + close
      : [open, ...items.map((item) => `${deeper}${item},`), `${indent}${close}`].join('\n');

  if (Array.isArray(value)) return enclose('[', value.map(write), ']');
  if (typeof value !== 'object' || value === null) return spelling.plain(value);
  const members = Object.entries(value).map(([name, member]) => `${spelling.name(name)}: ${write(member)}`);
  return enclose('{', members, '}');
}
