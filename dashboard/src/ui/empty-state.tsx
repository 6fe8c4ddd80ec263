import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What to do about it. */
  words?: ReactNode;
  children?: ReactNode;
}

/** Nothing is here yet, and this is what would bring something. */
export function EmptyState({ icon = 'search', title, words, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} size={24} />
      <h3 className={styles.title}>{title}</h3>
      {words && <p className={styles.words}>{words}</p>}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
