import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

interface CardProps {
  title?: ReactNode;
  words?: ReactNode;
  actions?: ReactNode;
  /** Its content goes to the edges, as a table does. */
  flush?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export function Card({ title, words, actions, flush, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes(styles.card, className)} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={styles.head}>
          <div>
            {title && (
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
            )}
            {words && <p className={styles.words}>{words}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children && <div className={classes(styles.body, flush && styles.flush)}>{children}</div>}
    </section>
  );
}
