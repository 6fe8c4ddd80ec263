import { Field, Input } from './field.tsx';

/** Something that will not be shown again: whole, selected at a click. */
export function ShownOnce({ label, text }: { label: string; text: string }) {
  return (
    <Field label={label}>
      {(described) => (
        <Input {...described} mono readOnly data-autofocus value={text} onFocus={(event) => event.target.select()} />
      )}
    </Field>
  );
}
