import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classes } from './classes.ts';
import { Icon } from './icons.tsx';
import styles from './notice.module.css';

/** A sentence in its place: a fault of a form, a warning before a step. Faults are read aloud as they appear. */
export function Notice({ tone = 'plain', children }: { tone?: Exclude<Tone, 'accent'>; children: ReactNode }) {
  return (
    <div className={classes(styles.notice, tone !== 'plain' && styles[tone])} role={tone === 'bad' ? 'alert' : 'note'}>
      {(tone === 'bad' || tone === 'warn') && <Icon name="warning" />}
      {tone === 'good' && <Icon name="check" />}
      <div>{children}</div>
    </div>
  );
}
