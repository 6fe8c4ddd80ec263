import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useFault, useHasFault } from './faults-context.ts';
import styles from './form.module.css';

interface SectionProps {
  path: string;
  title: string;
  words: ReactNode;
  /** How many rows it has; it opens by itself when the first comes from elsewhere. */
  count: number;
  children: ReactNode;
}

/** A foldable part of the form. A fault inside unfolds it. */
export function Section({ path, title, words, count, children }: SectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const fault = useFault(path);
  const isOpen = useHasFault(path) || count > 0;
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details ref={details} className={styles.section}>
      <summary className={styles.summary} data-path={path}>
        <Icon name="chevron" size={14} />
        <h2>{title}</h2>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </summary>
      <div className={styles.inside}>
        <p className={styles.words}>{words}</p>
        {fault && (
          <p className={styles.fault} role="alert">
            {title}: {fault}
          </p>
        )}
        {children}
      </div>
    </details>
  );
}
