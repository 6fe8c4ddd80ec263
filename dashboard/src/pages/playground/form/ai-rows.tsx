import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { rowPath } from '../model/field-path.ts';
import { type AiRow, type Form, freshId } from '../model/form.ts';
import { useFault } from './faults-context.ts';
import styles from './form.module.css';
import type { ChangeForm } from './request-form.tsx';
import { Section } from './section.tsx';

/** Values described in plain language. */
export function AiRows({ form, onChange }: { form: Form; onChange: ChangeForm }) {
  const rows = form.aiScraping;
  const change = (aiScraping: AiRow[]) => onChange((before) => ({ ...before, aiScraping }));
  return (
    <Section
      path="aiScraping"
      title="AI fields"
      words="Values described in plain language; without a description the name is one. +5 credits in all."
      count={rows.length}
    >
      {rows.map((row, index) => (
        <AiField
          key={row.id}
          path={rowPath('aiScraping', rows, index)}
          number={index + 1}
          row={row}
          onRow={(changed) => change(rows.map((other) => (other.id === row.id ? changed : other)))}
          onRemove={() => change(rows.filter((other) => other.id !== row.id))}
        />
      ))}
      <Button small onClick={() => change([...rows, { id: freshId(rows), name: '', value: '', context: '' }])}>
        <Icon name="plus" size={14} /> Add a field
      </Button>
      <Switch
        label="Evidence"
        words="Say where each value was found, and suggest rules that give it for no credits."
        checked={form.aiEvidence}
        onChange={(aiEvidence) => onChange((before) => ({ ...before, aiEvidence }))}
      />
    </Section>
  );
}

interface AiFieldProps {
  path: string;
  number: number;
  row: AiRow;
  onRow: (row: AiRow) => void;
  onRemove: () => void;
}

function AiField({ path, number, row, onRow, onRemove }: AiFieldProps) {
  const faults = {
    name: useFault(`${path}.name`),
    value: useFault(`${path}.value`),
    context: useFault(`${path}.context`),
  };
  return (
    <div className={styles.ai}>
      {MEMBERS.map(({ name, label, placeholder }) => (
        <Field key={name} label={`${label} ${number}`} bare fault={faults[name]} className={styles[name]}>
          {(described) => (
            <Input
              {...described}
              mono={name === 'name'}
              data-path={`${path}.${name}`}
              placeholder={placeholder}
              autoComplete="off"
              value={row[name]}
              onChange={(event) => onRow({ ...row, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button kind="quiet" square aria-label={`Remove ${row.name || `field ${number}`}`} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </div>
  );
}

const MEMBERS = [
  { name: 'name', label: 'Field', placeholder: 'Name, such as price' },
  { name: 'value', label: 'What to extract', placeholder: 'What to extract, in words' },
  { name: 'context', label: 'Hint about place or format', placeholder: 'A hint: where it is, how it looks' },
] as const;
