import { parseDate } from '../ai/date.ts';
import { type Amount, amountIn, amountsIn } from './amount.ts';
import { normalForm } from './normal-form.ts';

/** A text with what has been worked out about it: it is asked about once for every value. */
export interface Said {
  text: string;
  form: string;
  amounts: () => readonly Amount[];
}

export function saidIn(text: string): Said {
  let amounts: Amount[] | undefined;
  return { text, form: normalForm(text), amounts: () => (amounts ??= amountsIn(text)) };
}

/** Tells whether a text says this value: in its words, or as another form of the same amount or date. */
export function says(value: string): (said: Said) => boolean {
  const form = normalForm(value);
  if (form === '') return ({ text }) => text.includes(value);
  const amount = amountIn(value);
  const date = dateIn(value);
  return (said) =>
    said.form.includes(form) ||
    (amount !== undefined && holdsAmount(said, amount)) ||
    (date !== undefined && holdsDate(said, date));
}

function holdsAmount({ amounts }: Said, wanted: Amount): boolean {
  return amounts().some(
    ({ number, currency }) =>
      number === wanted.number && (wanted.currency === undefined || currency === wanted.currency),
  );
}

/** A value that is a date and no more; one with a time of day has to stand in the page as it is. */
function dateIn(value: string): string | undefined {
  return value.length > 40 || /\d:\d/.test(value) ? undefined : parseDate(value)?.iso;
}

/** The reader of dates gives the first of a text, so a line is read around each of its numbers. */
function holdsDate({ text }: Said, wanted: string): boolean {
  const year = wanted.slice(0, 4);
  for (const { index } of text.matchAll(/\d+/g)) {
    const near = text.slice(Math.max(0, index - DATE_REACH), index + DATE_REACH);
    if (!near.includes(year) && !near.includes(year.slice(2))) continue;
    const read = [false, true].map((dayFirst) => parseDate(near, { dayFirst })?.iso);
    if (read.some((iso) => iso?.startsWith(wanted))) return true;
  }
  return false;
}

const DATE_REACH = 25;
