import { collapse } from '../text-of.ts';
import type { Candidate } from './candidate.ts';
import { parseDate } from './date.ts';
import { fold } from './words.ts';

/** Whether the page itself says this: every text of the answer stands in the candidate, in whatever form of number or date. */
export function isStated(
  answer: string | readonly string[],
  { text, items }: Pick<Candidate, 'text' | 'items'>,
): boolean {
  if (typeof answer === 'string') return stands(answer, text);
  const whole = new Set(items);
  return answer.every((entry) => whole.has(entry) || (items ?? [text]).some((item) => stands(entry, item)));
}

function stands(value: string, source: string): boolean {
  const [wanted, given] = [collapse(fold(value)), collapse(fold(source))];
  if (wanted !== '' && given.includes(wanted)) return true;
  return sameNumber(wanted, given) || sameDate(wanted, source);
}

function sameNumber(wanted: string, given: string): boolean {
  if (!/^\d+(?:\.\d+)?$/.test(wanted)) return false;
  const bare = given
    .slice(0, 400)
    .replace(/(\d)[.,'’\s](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.');
  return (bare.match(/\d+(?:\.\d+)?/g) ?? []).some((number) => Number(number) === Number(wanted));
}

function sameDate(wanted: string, source: string): boolean {
  if (!/^\d{4}(?:-\d\d){0,2}$/.test(wanted)) return false;
  return [false, true].some((dayFirst) => parseDate(source, { dayFirst })?.iso.startsWith(wanted) === true);
}

/** The same value in the sense of "never invented": blanks, case and forms of numbers and dates aside. */
export function sameValue(one: string, other: string): boolean {
  const [a, b] = [collapse(fold(one)), collapse(fold(other))];
  if (a === b) return true;
  if (b.length > 60) return false;
  return sameDate(a, other) || (b.match(/\d[\d.,]*/g)?.length === 1 && sameNumber(a.replace(/[^\d.,]/g, ''), b));
}
