import { dateTime } from '../format/time.ts';

const DAY_MS = 86_400_000;

/** Days are counted in UTC, so their names are UTC's; hours are the reader's own. */
export function axisLabel(at: number, step: number, period: number): string {
  if (step >= DAY_MS) return dateTime(at, 'dayMonth', { timeZone: 'UTC' });
  return dateTime(at, period > 2 * DAY_MS ? 'dayMonth' : 'hour');
}

export function pointLabel(at: number, step: number): string {
  return step >= DAY_MS
    ? dateTime(at, 'day', { timeZone: 'UTC' })
    : `${dateTime(at, 'dayHour')} – ${dateTime(at + step, 'hour')}`;
}
