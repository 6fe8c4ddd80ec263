import { monthOf } from './months.ts';
import { fold } from './words.ts';

export interface FoundDate {
  /** `2014-09-04`, or `2014-09` or `2014` where the text says no more. */
  readonly iso: string;
  readonly precision: 'day' | 'month' | 'year';
}

/** The first date a short text names, in any of forty languages; undefined where it names none. */
export function parseDate(text: string, { dayFirst = false }: { dayFirst?: boolean } = {}): FoundDate | undefined {
  if (!/\d{4}|\d\D{1,14}\d\d/.test(text.slice(0, 200))) return undefined;
  const plain = fold(text.slice(0, 200)).replace(/[[\]()]/g, ' ');
  return (
    yearFirst(plain) ??
    namedMonth(plain) ??
    numeric(plain, dayFirst) ??
    monthAndYear(plain) ??
    (/^\D{0,3}(?:1[4-9]|20)\d\d\D{0,3}$/.test(plain) ? yearOnly(plain) : undefined)
  );
}

function yearFirst(plain: string): FoundDate | undefined {
  const cjk = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{2}(?=\d\d:)|\d{1,2})/.exec(plain);
  if (cjk) return day(cjk[1], cjk[2], cjk[3]);
  const iso = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(plain);
  if (iso) return day(iso[1], iso[3], iso[4]);
  const compact = /(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)(?:t?\d{4,6}z?)?(?!\d)/.exec(plain);
  return compact ? day(compact[1], compact[2], compact[3]) : undefined;
}

/** A month's name with a day and a year near it, in whatever order. */
function namedMonth(plain: string): FoundDate | undefined {
  const clockless = plain.replace(/\d{1,2}\s?[:h]\s?\d\d(?:[:.]\d+)*/g, ' ').replace(/\d{1,2}\s?[ap]\.?m\b/g, ' ');
  const tokens = clockless.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  for (const [index, token] of tokens.entries()) {
    const month = /^\d/.test(token) ? undefined : monthOf(token);
    if (!month) continue;
    const near = tokens.slice(Math.max(0, index - 4), index + 5).filter((other) => /^\d+$/.test(other));
    const before = tokens.slice(Math.max(0, index - 3), index).filter((other) => /^\d{1,2}$/.test(other));
    const after = tokens.slice(index + 1, index + 3).filter((other) => /^\d{1,2}$/.test(other));
    const year = near.find((other) => /^(1[4-9]|20)\d\d$/.test(other)) ?? shortYear(before, after);
    const inMonth = [...before.toReversed(), ...after].find((other) => Number(other) >= 1 && Number(other) <= 31);
    if (year && inMonth) return day(year, String(month), inMonth);
  }
  return undefined;
}

/** "02 Bre '21": a second number of two digits after the month is the year. */
function shortYear(before: readonly string[], after: readonly string[]): string | undefined {
  const last = before.length > 0 ? after[0] : after[1];
  return last?.length === 2 ? `20${last}` : undefined;
}

function numeric(plain: string, dayFirst: boolean): FoundDate | undefined {
  const match = /(?<![\d.])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d\d)(?!\d)/.exec(plain);
  if (!match) return undefined;
  const [, first = '', separator, second = '', end = ''] = match;
  const year = end.length === 2 ? String((Number(end) > 60 ? 1900 : 2000) + Number(end)) : end;
  const dayLeads = Number(first) > 12 || (Number(second) <= 12 && (dayFirst || separator === '.'));
  return dayLeads ? day(year, second, first) : day(year, first, second);
}

function monthAndYear(plain: string): FoundDate | undefined {
  const match = /([\p{L}\p{M}]{3,})[\s.,]{1,3}((?:1[4-9]|20)\d\d)(?!\d)/u.exec(plain);
  const month = match?.[1] ? monthOf(match[1]) : undefined;
  return month ? { iso: `${match?.[2]}-${String(month).padStart(2, '0')}`, precision: 'month' } : undefined;
}

function yearOnly(plain: string): FoundDate | undefined {
  const year = /\d{4}/.exec(plain)?.[0];
  return year ? { iso: year, precision: 'year' } : undefined;
}

function day(year = '', month = '', date = ''): FoundDate | undefined {
  const [m, d] = [Number(month), Number(date)];
  if (m < 1 || m > 12 || d < 1 || d > 31) return undefined;
  return { iso: `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`, precision: 'day' };
}
