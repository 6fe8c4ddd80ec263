import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { rowPath } from '../model/field-path.ts';
import { freshId, type PairRow } from '../model/form.ts';
import { useFault } from './faults-context.ts';
import styles from './form.module.css';
import type { ChangeForm } from './request-form.tsx';
import { Section } from './section.tsx';

interface PairRowsProps {
  list: 'headers' | 'cookies' | 'extractRules';
  title: string;
  words: string;
  nameLabel: string;
  valueLabel: string;
  rows: readonly PairRow[];
  onChange: ChangeForm;
}

/** Rows of a name and what belongs to it. */
export function PairRows({ list, title, words, nameLabel, valueLabel, rows, onChange }: PairRowsProps) {
  const change = (next: PairRow[]) => onChange((form) => ({ ...form, [list]: next }));
  return (
    <Section path={list} title={title} words={words} count={rows.length}>
      {rows.map((row, index) => (
        <Pair
          key={row.id}
          path={rowPath(list, rows, index)}
          isRule={list === 'extractRules'}
          nameLabel={`${nameLabel} ${index + 1}`}
          valueLabel={`${valueLabel} ${index + 1}`}
          row={row}
          onRow={(changed) => change(rows.map((other) => (other.id === row.id ? changed : other)))}
          onRemove={() => change(rows.filter((other) => other.id !== row.id))}
        />
      ))}
      <Button small onClick={() => change([...rows, { id: freshId(rows), name: '', value: '' }])}>
        <Icon name="plus" size={14} /> Add {ONE_OF[list]}
      </Button>
    </Section>
  );
}

const ONE_OF = { headers: 'a header', cookies: 'a cookie', extractRules: 'a rule' } as const;

interface PairProps {
  path: string;
  /** The name of a rule is its path; a fault there is about the selector. */
  isRule: boolean;
  nameLabel: string;
  valueLabel: string;
  row: PairRow;
  onRow: (row: PairRow) => void;
  onRemove: () => void;
}

function Pair({ path, isRule, nameLabel, valueLabel, row, onRow, onRemove }: PairProps) {
  const valuePath = isRule ? path : `${path}.value`;
  const nameFault = useFault(isRule ? `${path} name` : `${path}.name`);
  const valueFault = useFault(valuePath);
  return (
    <div className={styles.pair}>
      <Field label={nameLabel} bare fault={nameFault}>
        {(described) => (
          <Input
            {...described}
            mono
            data-path={isRule ? undefined : `${path}.name`}
            placeholder="Name"
            autoComplete="off"
            spellCheck={false}
            value={row.name}
            onChange={(event) => onRow({ ...row, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={valueLabel} bare fault={valueFault}>
        {(described) => (
          <Input
            {...described}
            mono
            data-path={valuePath}
            placeholder={isRule ? 'CSS selector' : 'Value'}
            autoComplete="off"
            spellCheck={false}
            value={row.value}
            onChange={(event) => onRow({ ...row, value: event.target.value })}
          />
        )}
      </Field>
      <Button kind="quiet" square aria-label={`Remove ${row.name || nameLabel}`} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </div>
  );
}
