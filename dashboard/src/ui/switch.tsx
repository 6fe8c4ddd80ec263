import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  /** What it does, in words. */
  words?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, words, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id} data-disabled={disabled || undefined}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={words ? `${id}-words` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span id={`${id}-name`} className={styles.name}>
          {label}
        </span>
        {words && (
          <span id={`${id}-words`} className={styles.words} style={{ display: 'block' }}>
            {words}
          </span>
        )}
      </span>
    </label>
  );
}
