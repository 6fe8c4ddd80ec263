import { type PointerEvent, type ReactNode, useState } from 'react';
import styles from './chart.module.css';
import { axisLabel, pointLabel } from './point-time.ts';
import { labelledPoints, scaleOf } from './scale.ts';

export interface Series<Point> {
  name: string;
  /** A token of the colours: `--chart-1`. */
  color: string;
  /** Null where there is nothing to show, such as a median of no requests. */
  value: (point: Point) => number | null;
}

export interface ChartProps<Point extends { at: number }> {
  /** What it shows, in a sentence for who cannot see it. */
  label: string;
  points: readonly Point[];
  step: number;
  series: readonly Series<Point>[];
  format: (value: number) => string;
}

interface FrameProps<Point extends { at: number }> extends ChartProps<Point> {
  max: number;
  /** The marks, in a box one wide per point and 1 high from the top. */
  draw: (heightOf: (value: number) => number) => ReactNode;
}

/** Axes, grid, legend and the values under the pointer, around the marks of a chart. */
export function ChartFrame<Point extends { at: number }>(props: FrameProps<Point>) {
  const { label, points, step, series, format, max, draw } = props;
  const [at, setAt] = useState<number>();
  const { top, ticks } = scaleOf(max);
  const count = Math.max(points.length, 1);
  const period = count * step;
  const pointed = at === undefined ? undefined : points[at];

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * count);
    setAt(Math.min(Math.max(index, 0), count - 1));
  }

  return (
    <div className={styles.chart}>
      <div className={styles.legend} aria-hidden="true">
        {series.map((one) => (
          <span key={one.name}>
            <i className={styles.mark} style={{ background: `var(${one.color})` }} />
            {one.name}
          </span>
        ))}
      </div>
      <div className={styles.frame}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <div key={tick} className={styles.rule} style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
          <svg
            className={styles.drawing}
            viewBox={`0 0 ${count} 1`}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
          >
            {at !== undefined && <rect className={styles.band} x={at} y={0} width={1} height={1} />}
            {draw((value) => value / top)}
          </svg>
          {pointed && at !== undefined && (
            <div className={styles.tip} style={besides(at, count)}>
              <b>{pointLabel(pointed.at, step)}</b>
              {series.map((one) => (
                <span key={one.name}>
                  <i className={styles.mark} style={{ background: `var(${one.color})` }} />
                  {one.name}
                  <em>{formatted(one.value(pointed), format)}</em>
                </span>
              ))}
            </div>
          )}
        </div>
        <div className={styles.labels} aria-hidden="true">
          {labelledPoints(points.length, 6).map((index) => (
            <span key={index} style={{ left: `${(index / count) * 100}%` }}>
              {axisLabel(points[index]?.at ?? 0, step, period)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

export function formatted(value: number | null, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

/** On the side of the pointer that has more room. */
function besides(at: number, count: number) {
  const middle = ((at + 0.5) / count) * 100;
  return middle > 50 ? { right: `${100 - middle}%` } : { left: `${middle}%` };
}
