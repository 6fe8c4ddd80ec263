import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** Cards beside each other where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={styles.two}>{children}</div>;

/** Under each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** Short fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

/** In a line, wrapping. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Buttons at the end of a line of a table. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
