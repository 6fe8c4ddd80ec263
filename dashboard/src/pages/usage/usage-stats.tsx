import type { Usage } from '../../../../src/contract/dashboard/usage.ts';
import { daysInWords, duration } from '../../format/duration.ts';
import { compact, percent, whole } from '../../format/numbers.ts';
import { Stat, Stats } from '../../ui/stat.tsx';

/** The figures of a period. `undefined` is usage on its way: same tiles, same sizes. */
export function UsageStats({ usage, withCredits }: { usage: Usage | undefined; withCredits?: boolean }) {
  const total = usage?.total;
  const failed = total && total.requests - total.succeeded;
  return (
    <Stats>
      {withCredits && (
        <Stat
          label="Credits left"
          value={usage && <span title={whole(usage.creditsLeft)}>{short(usage.creditsLeft)}</span>}
          words={usage && lasting(usage.daysLeft)}
        />
      )}
      <Stat
        label="Requests"
        value={total && <span title={whole(total.requests)}>{short(total.requests)}</span>}
        words={failed === 0 ? 'None failed' : failed && `${whole(failed)} failed`}
      />
      <Stat
        label="Success rate"
        value={total && percent(total.succeeded, total.requests)}
        words="Answered with a 200"
      />
      <Stat
        label="Credits spent"
        value={total && short(total.credits)}
        words={
          total && total.succeeded > 0
            ? `${(total.credits / total.succeeded).toFixed(1)} per answer`
            : 'Failures are free'
        }
      />
      <Stat label="Median time" value={total && inTime(total.p50Ms)} words={total && `p95 ${inTime(total.p95Ms)}`} />
    </Stats>
  );
}

const short = (value: number) => (value < 1_000_000 ? whole(value) : compact(value));

const inTime = (ms: number | null) => (ms === null ? '–' : duration(ms));

function lasting(daysLeft: number | null): string {
  return daysLeft === null ? 'Nothing spent in 7 days' : `Lasts ${daysInWords(daysLeft)} at this pace`;
}
