import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names and values, one under the other. Values that are undefined are left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode | undefined> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
