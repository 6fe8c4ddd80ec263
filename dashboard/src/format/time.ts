const FORMATS = {
  /** 14 Nov 2025, 18:03 */
  short: { dateStyle: 'medium', timeStyle: 'short' },
  /** With seconds and the zone. */
  long: { dateStyle: 'full', timeStyle: 'long' },
  day: { dateStyle: 'medium' },
  /** For axes of charts. */
  hour: { hour: '2-digit', minute: '2-digit' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayHour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment as the reader writes it, in the reader's zone unless told otherwise. */
export function dateTime(
  at: number,
  style: keyof typeof FORMATS = 'short',
  { locale, timeZone }: { locale?: string; timeZone?: string } = {},
): string {
  const options: Intl.DateTimeFormatOptions = { ...FORMATS[style], ...(timeZone && { timeZone }) };
  return new Intl.DateTimeFormat(locale, options).format(at);
}

const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago", "in 6 days"; "just now" within a minute. */
export function relativeTime(at: number, now: number, locale?: string): string {
  const distance = at - now;
  const unit = UNITS.find(([, length]) => Math.abs(distance) >= length);
  if (!unit) return 'just now';
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return words.format(Math.trunc(distance / unit[1]), unit[0]);
}

/** What `<input type="datetime-local">` shows for a moment, in the reader's zone. */
export function localInput(at: number): string {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The moment such a field names, or undefined when it is empty. */
export function fromLocalInput(text: string): number | undefined {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at;
}
