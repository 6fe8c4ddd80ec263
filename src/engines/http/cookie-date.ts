/** The time a cookie's `Expires` means, in milliseconds, by RFC 6265's forgiving rules; undefined if none. */
export function parseCookieDate(text: string): number | undefined {
  let time: string[] | undefined;
  let day: number | undefined;
  let month: number | undefined;
  let year: number | undefined;

  // Each token is the first thing, in this order, that it can be and that is still wanting.
  for (const token of text.split(delimiters)) {
    const timeMatch = time ? null : /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?:\D|$)/.exec(token);
    if (timeMatch) time = timeMatch.slice(1);
    else if (day === undefined && /^\d{1,2}(?:\D|$)/.test(token)) day = Number.parseInt(token, 10);
    else if (month === undefined && monthOf(token) !== undefined) month = monthOf(token);
    else if (year === undefined && /^\d{2,4}(?:\D|$)/.test(token)) year = fullYear(Number.parseInt(token, 10));
  }

  if (!time || day === undefined || month === undefined || year === undefined) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = time.map(Number);
  if (day < 1 || day > 31 || year < 1601 || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const date = new Date(Date.UTC(year, month, day, hours, minutes, seconds));
  return date.getUTCDate() === day ? date.getTime() : undefined;
}

const delimiters = /[\t\x20-\x2f\x3b-\x40\x5b-\x60\x7b-\x7e]+/;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthOf(token: string): number | undefined {
  const index = months.indexOf(token.slice(0, 3).toLowerCase());
  return index === -1 ? undefined : index;
}

function fullYear(year: number): number {
  if (year >= 70 && year <= 99) return 1900 + year;
  return year <= 69 ? 2000 + year : year;
}
