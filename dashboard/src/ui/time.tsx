import { dateTime, relativeTime } from '../format/time.ts';

/** A moment in the reader's zone: as a date, or as how long ago; the whole of it on hover. */
export function Time({ at, relative, brief }: { at: number; relative?: boolean; brief?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at, 'long')} className="numeric">
      {relative ? relativeTime(at, Date.now()) : dateTime(at, brief ? 'dayHour' : 'short')}
    </time>
  );
}
