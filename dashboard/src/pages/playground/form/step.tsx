import type { InstructionAction } from '../../../../../src/contract/instructions.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Select, Textarea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { StepRow } from '../model/form.ts';
import { ACTIONS, STEPS, type StepField, WAIT_STATES } from '../model/steps.ts';
import { useFault } from './faults-context.ts';
import styles from './form.module.css';

interface StepProps {
  row: StepRow;
  index: number;
  count: number;
  onRow: (row: StepRow) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function Step({ row, index, count, onRow, onMove, onRemove }: StepProps) {
  const { label, about, fields } = STEPS[row.action];
  const path = `javascriptInstruction[${index}]`;
  return (
    <li
      className={styles.step}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
      }}
    >
      <div className={styles.stepHead}>
        <span className={styles.number}>{index + 1}</span>
        <Select
          aria-label={`Action of step ${index + 1}`}
          title={about}
          data-path={`${path}.action`}
          value={row.action}
          onChange={(event) => onRow({ ...row, action: event.target.value as InstructionAction })}
        >
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {STEPS[action].label}
            </option>
          ))}
        </Select>
        <Button
          kind="quiet"
          square
          aria-label={`Move step ${index + 1} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="up" />
        </Button>
        <Button
          kind="quiet"
          square
          aria-label={`Move step ${index + 1} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="down" />
        </Button>
        <Button kind="quiet" square aria-label={`Remove step ${index + 1}, ${label}`} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      </div>
      <div className={styles.stepFields}>
        {fields.map((field) => (
          <StepInput
            key={field.name}
            path={path}
            field={field}
            value={row.text[field.name] ?? ''}
            onValue={(value) => onRow({ ...row, text: { ...row.text, [field.name]: value } })}
          />
        ))}
        <label className={styles.goesOn}>
          <input
            type="checkbox"
            checked={row.goesOn}
            onChange={(event) => onRow({ ...row, goesOn: event.target.checked })}
          />
          Go on if it fails
        </label>
      </div>
    </li>
  );
}

interface StepInputProps {
  path: string;
  field: StepField;
  value: string;
  onValue: (value: string) => void;
}

function StepInput({ path, field, value, onValue }: StepInputProps) {
  const at = field.kind === 'selector' ? `${path}.selector.value` : `${path}.${field.name}`;
  const fault = useFault(at);
  return (
    <Field label={field.label} fault={fault} className={field.kind === 'number' ? styles.narrow : styles.wide}>
      {(described) => {
        const common = { ...described, 'data-path': at, value };
        if (field.kind === 'state') {
          return (
            <Select {...common} onChange={(event) => onValue(event.target.value)}>
              <option value="">visible (default)</option>
              {WAIT_STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          );
        }
        // An input would drop line breaks, which press Enter.
        if (field.name === 'text') {
          return <Textarea {...common} rows={1} onChange={(event) => onValue(event.target.value)} />;
        }
        return (
          <Input
            {...common}
            mono={field.kind === 'selector'}
            inputMode={field.kind === 'number' ? 'numeric' : undefined}
            placeholder={field.hint}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onValue(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
