import styles from './chart.module.css';
import { ChartFrame, type ChartProps, type Series } from './chart.tsx';

/** A line per series; where there is no value the line is broken, and a value between two gaps is a dot. */
export function LineChart<Point extends { at: number }>(props: ChartProps<Point>) {
  const { points, series } = props;
  const max = Math.max(0, ...points.flatMap((point) => series.map((one) => one.value(point) ?? 0)));
  return (
    <ChartFrame
      {...props}
      max={max}
      draw={(heightOf) =>
        series.map((one) => (
          <path key={one.name} className={styles.line} stroke={`var(${one.color})`} d={pathOf(points, one, heightOf)} />
        ))
      }
    />
  );
}

function pathOf<Point>(points: readonly Point[], one: Series<Point>, heightOf: (value: number) => number): string {
  let isDrawing = false;
  const parts = points.map((point, index) => {
    const value = one.value(point);
    const begins = !isDrawing;
    isDrawing = value !== null;
    if (value === null) return '';
    const place = `${index + 0.5} ${1 - heightOf(value)}`;
    return begins ? `M${place}h0.001` : `L${place}`;
  });
  return parts.join('');
}
