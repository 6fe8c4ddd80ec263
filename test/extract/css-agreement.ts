import { readFileSync } from 'node:fs';
import { createMatcher } from '../../src/extract/css/matcher.ts';
import { readSelector } from '../../src/extract/css/read-selector.ts';
import { parseHtml } from '../../src/extract/document.ts';
import { outlineOf } from '../../src/extract/outline.ts';
import { textOf } from '../../src/extract/text-of.ts';
import { firstOfList } from '../support/first-of-list.ts';

/** A line of `validity.*.jsonl`: a selector, and whether browsers take it. */
export interface ValidityLine {
  selector: string;
  valid: boolean;
  newer_than_css3?: boolean;
}

/** A line of `selectors.*.jsonl`: a page, a selector, and what Chromium's querySelector finds there. */
export interface SelectorLine {
  id: string;
  doc: string;
  selector: string;
  expected_first_tag: string | null;
  expected_first_id: string | null;
  expected_first_text: string;
  newer_than_css3?: boolean;
}

export function agreesOnValidity({ selector, valid, newer_than_css3 = false }: ValidityLine): boolean {
  return 'selector' in readSelector(selector) === (valid && !newer_than_css3);
}

/** `folder` is where the line's pages are. */
export function agreesOnMatch(line: SelectorLine, folder: string): boolean {
  const read = readSelector(line.selector);
  if ('fault' in read || line.newer_than_css3) return 'fault' in read && line.newer_than_css3 === true;

  const outline = outlineOf(parseHtml(readFileSync(`${folder}/${line.doc}`, 'utf8')));
  const element = firstOfList(createMatcher(outline, 'about:blank'), read.selector);
  if (!element) return line.expected_first_tag === null;
  return (
    element.name === line.expected_first_tag &&
    (element.attribs.id ?? '') === (line.expected_first_id ?? '') &&
    textOf(element) === line.expected_first_text.replaceAll(/\s+/g, ' ').trim()
  );
}
