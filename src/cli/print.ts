import type { Command } from 'commander';

type Row = Readonly<Record<string, string | number | null>>;

/** Prints rows as JSON when asked for, else as a table. What the table leaves out, JSON has. */
export function printRows(command: Command, rows: readonly object[], toRow: (row: never) => Row): void {
  if (command.optsWithGlobals().json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else process.stdout.write(table(rows.map((row) => toRow(row as never))));
}

/** Prints one thing: JSON when asked for, else the sentence. */
export function printOne(command: Command, value: object, sentence: string): void {
  process.stdout.write(command.optsWithGlobals().json ? `${JSON.stringify(value, null, 2)}\n` : `${sentence}\n`);
}

export function table(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return 'nothing yet\n';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '-')))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

export function moment(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
