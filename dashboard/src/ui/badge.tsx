import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

export type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'accent';

export function Badge({ tone = 'plain', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, tone !== 'plain' && styles[tone])} title={title}>
      {children}
    </span>
  );
}

export function BadgeList({ children }: { children: ReactNode }) {
  return <span className={styles.list}>{children}</span>;
}
