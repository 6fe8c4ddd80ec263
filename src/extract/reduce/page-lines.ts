import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { isTemplate } from '../html-element.ts';
import { outlineOf } from '../outline.ts';
import { baseUrlOf } from '../page-url.ts';
import { inlineMarks } from './inline-marks.ts';
import { isDataRow } from './is-data-row.ts';
import { isAside, isLeftOut } from './is-left-out.ts';
import type { Line } from './line.ts';
import { splitText } from './split-text.ts';
import { structuredTexts } from './structured-lines.ts';

/** The page as a reader meets it, line by line, in a form close to Markdown; what it says for machines comes first. */
export function pageLines(document: Document, pageUrl: string): Line[] {
  const outline = outlineOf(document);
  const baseUrl = baseUrlOf(outline, pageUrl);
  const ids = new Map(outline.elements.map((element, index) => [element, index + 1]));
  const idOf = (element: Element) => ids.get(element) ?? 0;

  const data = outline.elements.flatMap((element) =>
    structuredTexts(element).map((text): Line => ({ id: idOf(element), text, kind: 'data', level: 0 })),
  );
  return [...data, ...shownLines(document, { baseUrl, idOf, isXml: outline.isXml })];
}

interface Walk {
  baseUrl: string;
  idOf: (element: Element) => number;
  isXml: boolean;
}

type Step = { enter: ChildNode } | { leave: Element; after: string; isBlock: boolean };

/** One walk with a stack of its own, for pages can be deeper than the call stack. */
function shownLines(document: Document, { baseUrl, idOf, isXml }: Walk): Line[] {
  const lines: Line[] = [];
  const blocks: Element[] = [];
  let asides = 0;
  let row: Element | undefined;
  let prefix = '';
  let written = '';
  let owner = 0;

  function endLine(): void {
    const text = written
      .replaceAll(EMPTY_LINK, ' ')
      .replaceAll(/[^\S\n]+/g, ' ')
      .trim();
    if (/[\p{L}\p{N}\p{S}]/u.test(text)) {
      const level = /^#+/.exec(prefix)?.[0].length ?? 0;
      const kind = asides > 0 ? 'aside' : level > 0 ? 'heading' : 'body';
      for (const part of splitText(text)) lines.push({ id: owner, text: prefix + part, kind, level });
      prefix = '';
    }
    written = '';
  }

  function write(text: string): void {
    if (written === '') owner = idOf(row ?? blocks.at(-1) ?? (document.children.find(isTag) as Element));
    written += text;
  }

  const steps: Step[] = [];
  pushAll(steps, document.children);
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('leave' in step) {
      const { leave, after, isBlock } = step;
      if (after !== '' && written !== '') written += after;
      if (leave === row) row = undefined;
      if (isBlock) {
        if (!row) endLine();
        else if (leave.name === 'td' || leave.name === 'th') write(' | ');
        else write(' ');
        blocks.pop();
        prefix = '';
      }
      if (isAside(leave)) asides--;
    } else if (isText(step.enter)) {
      const isKept = blocks.at(-1)?.name === 'pre';
      const text = isKept ? step.enter.data : step.enter.data.replaceAll(/\s+/g, ' ');
      if (written !== '' || text.trim() !== '') write(text);
    } else if (isTag(step.enter) && !isLeftOut(step.enter)) {
      const element = step.enter;
      const isBlock = isXml || !INLINE.has(element.name);
      if (isAside(element)) asides++;
      if (isBlock) {
        if (!row) endLine();
        blocks.push(element);
        prefix = prefixOf(element, isXml) || prefix;
        if (element.name === 'tr' && !row && isDataRow(element)) row = element;
      }
      const { before, after } = inlineMarks(element, baseUrl);
      if (before !== '') write(before);
      steps.push({ leave: element, after, isBlock });
      if (!isTemplate(element)) pushAll(steps, element.children);
    } else if ('children' in step.enter && !isTag(step.enter)) {
      pushAll(steps, step.enter.children); // a CDATA section
    }
  }
  endLine();
  return lines;
}

/** A link around a picture or an icon that is gone. */
const EMPTY_LINK = /(?<!!)\[\s*\]\([^()\s]*\)/g;

/** One by one: as arguments of one call, the children of a long list are more than a call can take. */
function pushAll(steps: Step[], children: readonly ChildNode[]): void {
  for (let at = children.length - 1; at >= 0; at--) steps.push({ enter: children[at] as ChildNode });
}

const INLINE = new Set(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark meter nobr option output progress q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

function prefixOf({ name, children }: Element, isXml: boolean): string {
  if (isXml) return children.some(isTag) ? '' : `${name}: `;
  if (/^h[1-6]$/.test(name)) return `${'#'.repeat(Number(name[1]))} `;
  if (name === 'li') return '- ';
  if (name === 'dt') return '* ';
  if (name === 'dd') return ': ';
  return '';
}
