import { type Element, isTag } from 'domhandler';
import { collapse } from '../../text-of.ts';
import { type LabelForm, NO_LABEL } from '../candidate.ts';
import type { PageText, Run, Span } from '../page-text.ts';

const LABEL_MAX = 60;
const MARKS = new Set(['b', 'strong', 'dt', 'th', 'label', 'h2', 'h3', 'h4', 'h5', 'h6', 'em', 'i', 'legend', 'font']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption', 'summary']);

export interface Label {
  readonly text: string;
  /** Where the label begins. */
  readonly at: number;
  readonly form: LabelForm;
}

export interface Surroundings {
  labelBefore(start: number, holder: Element): Label;
  headingBefore(start: number): string;
  columnOf(cell: Element): string;
}

/** Answers what stands before, above and around a place in the page. */
export function surroundings(page: PageText): Surroundings {
  const headings = headingsOf(page);
  const columns = new Map<Element, string>();
  for (const table of page.elements) if (table.name === 'table') nameColumns(table, page, columns);
  return {
    labelBefore: (start, holder) => labelBefore(page, start, holder),
    headingBefore: (start) => headings[lastBefore(headings, start)]?.text ?? '',
    columnOf: (cell) => columns.get(cell) ?? '',
  };
}

/** The text run just before, on the same line or as the line before. */
function labelBefore(page: PageText, start: number, holder: Element): Label {
  const run = runBefore(page.runs, start);
  if (!run) return { text: '', at: -1, form: NO_LABEL };
  const written = collapse(page.text.slice(run.start, Math.min(run.end, start)));
  if (!/[\p{L}#]/u.test(written)) {
    const before = runBefore(page.runs, run.start);
    if (!before || written.length > 3 || /\d/.test(written)) return { text: '', at: -1, form: NO_LABEL };
    return labelFrom(page, before, start, holder, written);
  }
  return labelFrom(page, run, start, holder, '');
}

function labelFrom(page: PageText, run: Run, start: number, holder: Element, between: string): Label {
  const written = collapse(page.text.slice(run.start, Math.min(run.end, start)));
  const sameLine = !page.text.slice(run.end, start).includes('\n');
  const last = sameLine && written.length > LABEL_MAX ? (written.split(/[.;|,]\s/).at(-1) ?? '') : written;
  if (last.length > LABEL_MAX) return { text: '', at: -1, form: NO_LABEL };
  const form = {
    sameLine,
    colon: /[:：]\s*$/.test(last) || between.includes(':'),
    marked: isMarked(run.parent),
    distance: distance(run.parent, holder),
  };
  return { text: last.replace(/[:：\s]+$/, ''), at: run.start, form };
}

/** Index of the first run that starts at or after a place. */
export function firstRunAt(runs: readonly Run[], start: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function runBefore(runs: readonly Run[], start: number): Run | undefined {
  return runs[firstRunAt(runs, start) - 1];
}

function isMarked(element: Element): boolean {
  return (
    MARKS.has(element.name) ||
    (element.parent !== null && isTag(element.parent) && MARKS.has(element.parent.name)) ||
    /label|title|head|name/i.test(element.attribs.class ?? '')
  );
}

/** Steps up from the value to an element that also holds the label. */
function distance(label: Element, value: Element): number {
  const above = new Set<unknown>();
  let up: unknown = label;
  for (let step = 0; step < 5 && up && typeof up === 'object' && 'parent' in up; step++) {
    above.add(up);
    up = up.parent;
  }
  let at: unknown = value;
  for (let step = 0; step < 6 && at && typeof at === 'object' && 'parent' in at; step++) {
    if (above.has(at)) return step;
    at = at.parent;
  }
  return 9;
}

interface Heading extends Span {
  readonly text: string;
}

/** Headings, and bold or marked lines that stand alone as headings do. */
function headingsOf(page: PageText): Heading[] {
  const found: Heading[] = [];
  for (const element of page.elements) {
    const isHeading =
      HEADINGS.has(element.name) ||
      ((element.name === 'b' || element.name === 'strong') && standsAlone(page, element)) ||
      /(?:^|[-_ ])(?:heading|headline|section-?title|subtitle|title|header)(?:$|[-_ ])/i.test(
        element.attribs.class ?? '',
      );
    const span = isHeading ? page.spans.get(element) : undefined;
    if (!span || span.end - span.start > 100) continue;
    const text = collapse(page.text.slice(span.start, span.end));
    if (text !== '') found.push({ ...span, text });
  }
  return found.sort((a, b) => a.end - b.end);
}

function standsAlone(page: PageText, element: Element): boolean {
  const span = page.spans.get(element);
  return (
    span !== undefined &&
    (span.start === 0 || page.text[span.start - 1] === '\n') &&
    (page.text[span.end] ?? '\n') === '\n'
  );
}

function lastBefore(headings: readonly Heading[], start: number): number {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const ROWS_MAX = 500;

function nameColumns(table: Element, page: PageText, columns: Map<Element, string>): void {
  const rows = rowsOf(table);
  const header = rows.find((row) => cellsOf(row).length > 1);
  if (!header || rows.length < 2) return;
  const names = cellsOf(header).map((cell) => {
    const span = page.spans.get(cell);
    return span && span.end - span.start < 60 ? collapse(page.text.slice(span.start, span.end)) : '';
  });
  const isHeader =
    cellsOf(header).some((cell) => cell.name === 'th') || names.every((name) => name !== '' && !/\d/.test(name));
  if (!isHeader) return;
  for (const row of rows) {
    if (row === header) continue;
    for (const [index, cell] of cellsOf(row).entries()) columns.set(cell, names[index] ?? '');
  }
}

export function rowsOf(table: Element): Element[] {
  const direct = table.children
    .filter(isTag)
    .flatMap((child) => (/^t(?:body|head|foot)$/.test(child.name) ? child.children.filter(isTag) : [child]));
  return direct.filter((row) => row.name === 'tr').slice(0, ROWS_MAX);
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter(isTag).filter((cell) => cell.name === 'td' || cell.name === 'th');
}
