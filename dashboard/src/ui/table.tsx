import type { ReactNode } from 'react';
import { whole } from '../format/numbers.ts';
import { classes } from './classes.ts';
import styles from './table.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand under each other. */
  right?: boolean;
  /** As narrow as its content. */
  tight?: boolean;
  /** Takes what the others leave. */
  fill?: boolean;
  /** What the row is about: the heading of its card on a phone. */
  lead?: boolean;
  /** Without its column's name on a phone, as buttons are. */
  bare?: boolean;
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** On a phone the values of a row follow each other without their names. */
  flow?: boolean;
  /** For screen readers only: nothing to scroll. */
  unseen?: boolean;
}

export function Table<Row>({ caption, columns, rows, keyOf, flow, unseen }: TableProps<Row>) {
  return (
    <div className={unseen ? 'visually-hidden' : styles.scroll}>
      <table className={classes(styles.table, flow && styles.flow)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.bare ? <span className="visually-hidden">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  data-label={column.head}
                  className={classes(classOf(column), column.lead && styles.lead, column.bare && styles.bare)}
                >
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The unit of a value, said only where the column's name is not. */
export function Unit({ children }: { children: string }) {
  return <span className={styles.unit}> {children}</span>;
}

/** A number of something, named where its column is not. */
export function Count({ value, of }: { value: number; of: string }) {
  return (
    <>
      {whole(value)}
      <Unit>{value === 1 ? of : `${of}s`}</Unit>
    </>
  );
}

function classOf<Row>({ right, tight, fill }: Column<Row>) {
  return classes(right && styles.right, tight && styles.tight, fill && styles.fill) || undefined;
}
