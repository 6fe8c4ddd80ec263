import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** What ties a control to its label, hint and fault. */
interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with it and what would be right; said by a screen reader as it appears. */
  fault?: string | undefined;
  optional?: boolean;
  /** The label is there for screen readers only. */
  bare?: boolean;
  className?: string | undefined;
  children: (described: Described) => ReactNode;
}

/** A label, a control, and what is to be said about it. */
export function Field({ label, hint, fault, optional, bare, className, children }: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={bare ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={fault ? styles.fault : styles.hint} role={fault ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

export function Input({
  mono,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { mono?: boolean; ref?: Ref<HTMLInputElement> }) {
  return <input {...rest} className={classes(styles.input, mono && styles.mono, className)} />;
}

export function Textarea({
  mono,
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { mono?: boolean; ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea {...rest} className={classes(styles.input, mono && styles.mono, className)} />;
}

export function Select({
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return <select {...rest} className={classes(styles.input, className)} />;
}
