import type { ValueType } from '../lexicon/concept.ts';

const MONTH = '[\\p{L}]{3,12}\\.?';
const CURRENCY = '(?:[$€£¥₹₽₪₺₩]|US\\$|USD|EUR|GBP|CHF|Rs\\.?|kr\\.?|zł|Kč|руб\\.?)';
const AMOUNT = "\\d{1,3}(?:[., ’']\\d{3}){0,4}(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?";

/** Texts whose form says what they are. Every repeat is bounded, so that no page makes them slow. */
export const PATTERNS: readonly { readonly type: ValueType; readonly unit: string; readonly pattern: RegExp }[] = [
  {
    type: 'date',
    unit: 'date',
    pattern: new RegExp(
      `\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.] ?\\d{1,2}[-/.] ?\\d{2,4}(?!\\d)|\\d{4}年 ?\\d{1,2}月 ?\\d{1,2}日?|${MONTH},? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th|\\.|er)? (?:de )?${MONTH},? (?:de |del )?\\d{4}|\\d{1,2}-${MONTH}-\\d{2,4}|\\p{L}{3,9} (?:19|20)\\d\\d`,
      'gu',
    ),
  },
  {
    type: 'price',
    unit: 'price',
    pattern: new RegExp(`${CURRENCY} ?(?:${AMOUNT})|(?:${AMOUNT}) ?${CURRENCY}(?!\\p{L})`, 'gu'),
  },
  {
    type: 'phone',
    unit: 'phone',
    pattern:
      /(?<![\d.-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\)|\d{2,5})[ ./-]{0,2}\d{2,4}[ ./-]{1,2}\d{2,5}(?:[ ./-]\d{2,4})?(?![\d-])/g,
  },
  { type: 'email', unit: 'email', pattern: /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,30}){1,4}/g },
  { type: 'url', unit: 'url', pattern: /(?:https?:\/\/|www\.)[\w.-]{2,80}(?:\/[\w./?=&%~+#-]{0,120})?/g },
  {
    type: 'duration',
    unit: 'duration',
    pattern:
      /\d{1,3}(?:[.,½¼¾]\d?)? ?(?:hours?|hrs?|h|std\.?|stunden?|heures?|horas?|ore|ora|uur|timmar?|timer?|godz\.?)(?![\p{L}])(?: ?(?:and|und|et|y|e)? ?\d{1,2} ?(?:minutes?|mins?\.?|m|minuten|minutos?|minuti))?|\d{1,4} ?(?:minutes?|mins?\.?|minuten|minutos?|minuti|minuter|minutter|минут|分)/giu,
  },
  {
    type: 'code',
    unit: 'isbn',
    pattern: /(?<!\d)(?:97[89][- ]?)(?:\d[- ]?){9}[\dXx](?!\d)|(?<!\d)(?:\d[- ]?){9}[\dXx](?![\d-])/g,
  },
  {
    type: 'code',
    unit: 'case',
    pattern:
      /(?<![\w.-])(?:No\.? ?)?(?:[A-Z]{1,5}[- ]?)?\d{1,4}[-–][A-Z0-9]{1,6}(?:[-–][A-Z0-9]{1,7}){0,4}(?![\w-])|(?<![\w.-])[A-Z]{0,3}\d{5,10}(?![\w.-])/g,
  },
  {
    type: 'code',
    unit: 'film',
    pattern: /(?<![\w-])(?:NC-?17|PG-?13|PG|TV-(?:MA|14|PG|G|Y7?)|FSK \d{1,2}|R|G|Unrated|Not Rated|NR)(?![\w-])/g,
  },
  { type: 'number', unit: 'number', pattern: /(?<![\w.,-])\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,2})?(?![\w-])/g },
];

const PER_LINE_MAX = 12;

export interface Found {
  readonly type: ValueType;
  readonly unit: string;
  readonly at: number;
  readonly text: string;
}

/** All typed texts of one line. */
export function typedTexts(line: string): Found[] {
  const found: Found[] = [];
  if (!/\d|@|www|Rated|PG|\bR\b/.test(line)) return found;
  for (const { type, unit, pattern } of PATTERNS) {
    let count = 0;
    for (const match of line.matchAll(pattern)) {
      if (++count > PER_LINE_MAX) break;
      const text = match[0].trim();
      if (text !== line) found.push({ type, unit, at: match.index, text });
    }
  }
  return found;
}
