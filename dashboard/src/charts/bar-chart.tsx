import { ChartFrame, type ChartProps } from './chart.tsx';

/** One bar per point, its series on top of each other. */
export function BarChart<Point extends { at: number }>(props: ChartProps<Point>) {
  const { points, series } = props;
  const max = Math.max(0, ...points.map((point) => series.reduce((sum, one) => sum + (one.value(point) ?? 0), 0)));
  return (
    <ChartFrame
      {...props}
      max={max}
      draw={(heightOf) =>
        points.map((point, index) => {
          let foot = 1;
          return series.map((one) => {
            const height = heightOf(one.value(point) ?? 0);
            foot -= height;
            return (
              height > 0 && (
                <rect
                  key={one.name}
                  x={index + 0.14}
                  y={foot}
                  width={0.72}
                  height={height}
                  fill={`var(${one.color})`}
                />
              )
            );
          });
        })
      }
    />
  );
}
