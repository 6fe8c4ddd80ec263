import { useEffect, useRef } from 'react';
import { Field, Input } from './field.tsx';

/** Something that will not be shown again: whole, selected as soon as it is there. */
export function ShownOnce({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={label}>
      {(described) => (
        <Input {...described} ref={input} mono readOnly value={text} onFocus={(event) => event.target.select()} />
      )}
    </Field>
  );
}
