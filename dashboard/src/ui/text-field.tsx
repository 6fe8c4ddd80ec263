import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, Input } from './field.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  fault?: string | undefined;
  /** Where a dialog begins. */
  begin?: boolean;
}

/** A field of one line. */
export function TextField({ label, value, onChange, hint, fault, begin, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault} optional={!rest.required}>
      {(described) => (
        <Input
          {...rest}
          {...described}
          data-autofocus={begin || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
