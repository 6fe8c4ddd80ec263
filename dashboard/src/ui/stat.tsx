import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './stat.module.css';

/** A row of figures. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}

/** One figure; `undefined` is one on its way, in the same space. */
export function Stat({ label, value, words }: { label: string; value: ReactNode | undefined; words?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value === undefined ? <Skeleton width={5} height={2.03} /> : value}</dd>
      <dd className={styles.words}>{value === undefined ? <Skeleton width={7} height={1.125} /> : words}</dd>
    </div>
  );
}
