import { type ReactNode, useState } from 'react';
import { Field, Input } from './field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Tells password managers whether to fill one in or to make one up. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  fault?: string | undefined;
}

/** It can be shown, so that it need not be typed twice. */
export function PasswordField({ label, value, onChange, autoComplete, hint, fault }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(described) => (
        <div className={styles.wrap}>
          <Input
            {...described}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            minLength={autoComplete === 'new-password' ? 10 : 1}
            maxLength={200}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
