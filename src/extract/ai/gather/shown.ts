import { type Element, isTag } from 'domhandler';
import { collapse } from '../../text-of.ts';
import { type Candidate, type Kind, type LabelForm, NO_LABEL } from '../candidate.ts';
import type { PageText } from '../page-text.ts';
import { itemTypeOf, namesOf, outerNames } from './names.ts';
import { typedTexts } from './patterns.ts';
import { firstRunAt, type Surroundings } from './surroundings.ts';

const SHORT_MAX = 400;
const LONG_MAX = 1600;
const SHOWN_MAX = 5000;

/** Texts a visitor sees, each once: text runs, lines, small elements, what follows a colon, and typed texts inside. */
export function fromShown(page: PageText, around: Surroundings): Candidate[] {
  const found: Candidate[] = [];
  const taken = new Map<string, number>();
  const add = (kind: Kind, start: number, end: number, node: Element): void => {
    if (found.length >= SHOWN_MAX) return;
    const raw = page.text.slice(start, end);
    const from = start + raw.length - raw.trimStart().length;
    const text = collapse(raw);
    if (text === '' || !/[\p{L}\p{N}]/u.test(text)) return;
    const key = `${from}:${from + raw.trim().length}`;
    const known = taken.get(key);
    if (known !== undefined) {
      const first = found[known];
      if (first && kind === 'element')
        found[known] = { ...first, own: `${first.own} ${namesOf(node)}`.slice(0, 300), outer: outerNames(node) };
      return;
    }
    taken.set(key, found.length);
    found.push(shown(kind, text, from, end, node, page, around));
    pushParts(found, text, from);
  };
  for (const element of page.elements) {
    const span = page.spans.get(element);
    const length = span ? span.end - span.start : 0;
    if (span && length > 0 && length <= (isLeaf(element) ? LONG_MAX : SHORT_MAX))
      add('element', span.start, span.end, element);
  }
  for (const run of page.runs) if (run.end - run.start <= LONG_MAX) add('run', run.start, run.end, run.parent);
  let start = 0;
  for (const run of page.runs) {
    if (run.start < start) continue;
    const end = endOfLine(page.text, run.start);
    if (end - run.start <= LONG_MAX) add('line', run.start, end, run.parent);
    start = end;
  }
  pushAddresses(found, page, around);
  return found;
}

const STREET = /\d/;
const TOWN =
  /\b[A-Z]{2}\.?,?\s+\d{5}\b|^\D{0,3}\d{4,5}\s\p{Lu}|\p{L}+,\s[A-Z]{2}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}\b/u;

/** A street's line and the town's line below it, as one address. */
function pushAddresses(found: Candidate[], page: PageText, around: Surroundings): void {
  const lines = page.text.split('\n');
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? '';
    const third = lines[index + 2] ?? '';
    if (STREET.test(line) && line.length < 70 && next.length < 60) {
      const reach = TOWN.test(next)
        ? line.length + 1 + next.length
        : TOWN.test(third) && third.length < 60
          ? line.length + next.length + third.length + 2
          : 0;
      const run = page.runs[firstRunAt(page.runs, start)];
      if (reach > 0 && run)
        found.push(
          shown(
            'line',
            collapse(page.text.slice(start, start + reach)),
            start,
            start + reach,
            run.parent,
            page,
            around,
          ),
        );
    }
    start += line.length + 1;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function isLeaf(element: Element): boolean {
  return element.children.every((child) => !isTag(child) || !BLOCKS.has(child.name));
}
const BLOCKS = new Set(
  'p div ul ol table section article h1 h2 h3 h4 dl li form header footer nav aside main figure'.split(' '),
);

function shown(
  kind: Kind,
  text: string,
  start: number,
  end: number,
  node: Element,
  page: PageText,
  around: Surroundings,
): Candidate {
  const label = around.labelBefore(start, node);
  return {
    kind,
    text,
    items: null,
    node,
    attribute: null,
    own: namesOf(node),
    outer: outerNames(node),
    near: label.text,
    column: around.columnOf(cellAround(node)),
    heading: around.headingBefore(start),
    label: label.form,
    entity: itemTypeOf(node),
    depth: page.text[start - 1] === '\n' || start === 0 ? 0 : 1,
    ...makeUp(page, start, end),
    labelInside: false,
    start,
  };
}

/** How many runs a text is made of; "Jerel McNeal" and "G" in two elements look like one word. */
function makeUp({ runs, text }: PageText, start: number, end: number): { runs: number; glued: boolean } {
  const first = firstRunAt(runs, start);
  let count = 0;
  let glued = false;
  for (let index = first; index < runs.length && count < 12; index++) {
    const run = runs[index];
    if (!run || run.start >= end) break;
    if (count > 0 && /[\p{L}\p{N}][\p{L}\p{N}]/u.test(text.slice(run.start - 1, run.start + 1))) glued = true;
    count++;
  }
  return { runs: count, glued };
}

function cellAround(node: Element): Element {
  let at: Element = node;
  for (let step = 0; step < 4; step++) {
    if (at.name === 'td' || at.name === 'th' || !at.parent || !isTag(at.parent)) return at;
    at = at.parent;
  }
  return node;
}

const BYLINE =
  /^(?:(?:written|posted|published|recipe|story|words|text|review|photo|article)\s+)?(?:by|von|par|por|door|av|af|di)[:\s]+(?=\p{L})(.{2,120})$/iu;

/** Smaller texts inside one: after a label and colon, between bars, after "by", and dates, prices and the like. */
function pushParts(found: Candidate[], text: string, start: number): void {
  const whole = found.at(-1);
  if (!whole || text.length > SHORT_MAX) return;
  const part = (kind: Kind, value: string, near: string, label: LabelForm): void => {
    const trimmed = value.replace(/^[\s:|•·,–-]+|[\s|•·,–-]+$/g, '');
    if (trimmed !== '' && trimmed !== text && found.length < SHOWN_MAX + 2500)
      found.push({ ...whole, kind, text: trimmed, near, label, runs: 1, glued: false, start });
  };
  const labelled: LabelForm = { sameLine: true, colon: true, marked: false, distance: 0 };
  const pair = /^([^:：]{2,45})[:：]\s*(?!\/\/)(\S.*)$/u.exec(text);
  if (pair && !/\d$/.test(pair[1] ?? '')) part('split', pair[2] ?? '', pair[1] ?? '', labelled);
  const byline = BYLINE.exec(text);
  if (byline) {
    part('split', byline[1] ?? '', 'by', labelled);
    const trimmed = (byline[1] ?? '').split(
      /\s+(?:on|am|le|el|for|in|at)\s+|[|•·,(]|\s+[–—-]\s+|\s+(?=\p{L}{3,9}\.? \d{1,2},)/u,
    )[0];
    if (trimmed) part('split', trimmed, 'by', labelled);
  }
  const segments = text.length <= 200 ? text.split(/\s*[|•·]\s*|\s+[–—]\s+|\s+[-/]\s+|\s{2,}/) : [];
  if (segments.length > 1 && segments.length < 8)
    for (const segment of segments) part('split', segment, whole.near, whole.label);
  const bracket = /^(.{2,80}?)\s*\(([^()]{1,60})\)$/.exec(text);
  if (bracket?.[1] && bracket[2]) part('split', bracket[1], whole.near, whole.label);
  for (const typed of typedTexts(text)) {
    if (typed.unit === 'film' && !/rat(?:ed|ing)|mpaa|fsk/i.test(`${text} ${whole.near} ${whole.own}`)) continue;
    if (typed.unit === 'number' && text.length > 90) continue;
    const before = text.slice(0, typed.at).trimEnd();
    const label =
      before
        .split(/[.;|•·,]\s|\d/)
        .at(-1)
        ?.trim() ?? '';
    const near = label !== '' ? label.slice(-45) : whole.near;
    const after = /^\s*(\p{L}+)/u.exec(text.slice(typed.at + typed.text.length))?.[1] ?? '';
    part(
      'typed',
      typed.text,
      `${near}${typed.type === 'number' && near === '' ? after : ''}`,
      label !== '' ? { ...labelled, colon: /:$/.test(before) } : (whole.label ?? NO_LABEL),
    );
  }
}
