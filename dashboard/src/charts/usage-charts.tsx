import type { Usage, UsagePoint } from '../../../src/contract/dashboard/usage.ts';
import { duration } from '../format/duration.ts';
import { compact } from '../format/numbers.ts';
import { BarChart } from './bar-chart.tsx';
import type { Series } from './chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { LineChart } from './line-chart.tsx';

const REQUESTS: Series<UsagePoint>[] = [
  { name: 'Succeeded', color: '--chart-1', value: (point) => point.succeeded },
  { name: 'Failed', color: '--chart-2', value: (point) => point.requests - point.succeeded },
];
const CREDITS: Series<UsagePoint>[] = [{ name: 'Credits', color: '--chart-1', value: (point) => point.credits }];
const DURATION: Series<UsagePoint>[] = [
  { name: 'Half are faster (p50)', color: '--chart-1', value: (point) => point.p50Ms },
  { name: '95 % are faster (p95)', color: '--chart-4', value: (point) => point.p95Ms },
];

type Shown = { usage: Pick<Usage, 'points' | 'step'> };

export function RequestsChart({ usage: { points, step } }: Shown) {
  return (
    <ChartCard
      title="Requests"
      label="Requests over time, those that succeeded and those that failed"
      kind={BarChart}
      series={REQUESTS}
      format={compact}
      points={points}
      step={step}
    />
  );
}

export function CreditsChart({ usage: { points, step } }: Shown) {
  return (
    <ChartCard
      title="Credits spent"
      label="Credits spent over time"
      kind={BarChart}
      series={CREDITS}
      format={compact}
      points={points}
      step={step}
    />
  );
}

export function DurationChart({ usage: { points, step } }: Shown) {
  return (
    <ChartCard
      title="Time to answer"
      label="Time to answer over time, as the median and the 95th percentile"
      kind={LineChart}
      series={DURATION}
      format={duration}
      points={points}
      step={step}
    />
  );
}
