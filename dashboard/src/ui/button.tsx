import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classes } from './classes.ts';

type Kind = 'plain' | 'primary' | 'danger' | 'quiet';

interface Look {
  kind?: Kind;
  small?: boolean;
  /** Only an icon inside; give it an `aria-label`. */
  square?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** While its work is under way: it stays in place and cannot be pressed again. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind, small, square, busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(lookOf({ kind, small, square }), className)}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends Look {
  to: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Looks like a button and is a link, because it leads somewhere. */
export function LinkButton({ to, kind, small, square, className, children }: LinkButtonProps) {
  return (
    <Link to={to} className={classes(lookOf({ kind, small, square }), className)}>
      {children}
    </Link>
  );
}

function lookOf({ kind = 'plain', small, square }: { [Name in keyof Look]: Look[Name] | undefined }) {
  return classes(styles.button, kind !== 'plain' && styles[kind], small && styles.small, square && styles.square);
}
