import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icons.tsx';
import { Table } from '../ui/table.tsx';
import styles from './chart.module.css';
import { type ChartProps, formatted } from './chart.tsx';
import { pointLabel } from './point-time.ts';

interface ChartCardProps<Point extends { at: number }> extends ChartProps<Point> {
  title: string;
  kind: (props: ChartProps<Point>) => ReactNode;
}

/** A chart, or the same as a table at the press of a button; screen readers have the table in any case. */
export function ChartCard<Point extends { at: number }>({ title, kind: Kind, ...chart }: ChartCardProps<Point>) {
  const [asTable, setAsTable] = useState(false);
  const table = (
    <Table
      unseen={!asTable}
      caption={chart.label}
      rows={chart.points}
      keyOf={(point) => point.at}
      columns={[
        { head: 'Time', cell: (point) => pointLabel(point.at, chart.step), lead: true },
        ...chart.series.map((one) => ({
          head: one.name,
          cell: (point: Point) => formatted(one.value(point), chart.format),
          right: true,
        })),
      ]}
    />
  );
  return (
    <Card
      title={title}
      actions={
        <Button
          kind="quiet"
          small
          square
          aria-pressed={asTable}
          aria-label={`${title} as a table`}
          title="Show as a table"
          onClick={() => setAsTable(!asTable)}
        >
          <Icon name={asTable ? 'chart' : 'table'} />
        </Button>
      }
    >
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className={styles.numbers} aria-label={`${title} as a table`} tabIndex={0}>
          {table}
        </section>
      ) : (
        <>
          <Kind {...chart} />
          {table}
        </>
      )}
    </Card>
  );
}
