import type { Form } from '../model/form.ts';
import { AiRows } from './ai-rows.tsx';
import styles from './form.module.css';
import { Options } from './options.tsx';
import { PairRows } from './pair-rows.tsx';
import { StepList } from './step-list.tsx';

export type ChangeForm = (change: (form: Form) => Form) => void;

interface RequestFormProps {
  form: Form;
  onChange: ChangeForm;
  /** The JSON is being written and is not a request yet. */
  isLocked: boolean;
}

/** Every field of a request. */
export function RequestForm({ form, onChange, isLocked }: RequestFormProps) {
  return (
    <fieldset className={styles.form} disabled={isLocked}>
      <legend className="visually-hidden">Fields of the request</legend>
      <Options form={form} onChange={onChange} />
      <PairRows
        list="extractRules"
        title="Extraction rules"
        words="Values by CSS selector, for no extra credits. Fallbacks are separated by commas; a@href takes an attribute."
        nameLabel="Name"
        valueLabel="CSS selector"
        rows={form.extractRules}
        onChange={onChange}
      />
      <AiRows form={form} onChange={onChange} />
      <StepList form={form} onChange={onChange} />
      <PairRows
        list="headers"
        title="Headers"
        words="Sent to the target’s own site only. They win over the device’s."
        nameLabel="Name"
        valueLabel="Value"
        rows={form.headers}
        onChange={onChange}
      />
      <PairRows
        list="cookies"
        title="Cookies"
        words="Sent to the target’s own site only."
        nameLabel="Name"
        valueLabel="Value"
        rows={form.cookies}
        onChange={onChange}
      />
    </fieldset>
  );
}
