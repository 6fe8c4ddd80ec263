import { dateTime, relativeTime } from '../format/time.ts';

/** A moment in the reader's zone: as a date, or as how long ago with the date on hover. */
export function Time({ at, relative }: { at: number; relative?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at, 'long')} className="numeric">
      {relative ? relativeTime(at, Date.now()) : dateTime(at)}
    </time>
  );
}
