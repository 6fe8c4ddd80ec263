import type { Element } from 'domhandler';

export const KINDS = [
  'jsonld',
  'meta',
  'title',
  'attribute',
  'run',
  'line',
  'element',
  'split',
  'typed',
  'list',
  'siblings',
  'alike',
  'column',
  'lines',
] as const;
export type Kind = (typeof KINDS)[number];

/** A text of the page that may answer some field, with everything near it that says what it is. */
export interface Candidate {
  readonly kind: Kind;
  readonly text: string;
  /** Where the candidate is a list, its entries. */
  readonly items: readonly string[] | null;
  readonly node: Element;
  /** The attribute that holds it, where it is not the node's text. */
  readonly attribute: string | null;
  /** Names it carries itself: classes, ids, schema properties. */
  readonly own: string;
  /** Names its surroundings carry. */
  readonly outer: string;
  /** The label before it. */
  readonly near: string;
  /** The header of its table column. */
  readonly column: string;
  /** The heading above it. */
  readonly heading: string;
  /** How the label stands to it. */
  readonly label: LabelForm;
  /** schema.org type of the thing it belongs to, in small letters. */
  readonly entity: string;
  /** Depth inside structured data, or of the element in a table or list. */
  readonly depth: number;
  /** Text runs it is made of, and whether two of them touch without a blank. */
  readonly runs: number;
  readonly glued: boolean;
  /** For a list: its label stands inside it, so it may belong to the first entry only. */
  readonly labelInside: boolean;
  /** Offset in the page's text, or -1 for what is not shown. */
  readonly start: number;
}

export interface LabelForm {
  readonly sameLine: boolean;
  readonly colon: boolean;
  readonly marked: boolean;
  /** Steps up the tree to an element that holds label and value; 9 when far. */
  readonly distance: number;
}

export const NO_LABEL: LabelForm = { sameLine: false, colon: false, marked: false, distance: 9 };
