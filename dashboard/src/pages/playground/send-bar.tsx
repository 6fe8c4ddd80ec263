import { Link } from 'wouter';
import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { duration } from '../../format/duration.ts';
import { PERMISSION_WORDS } from '../../format/names.ts';
import { credits } from '../../format/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFault } from './form/faults-context.ts';
import type { Form } from './model/form.ts';
import { lackedBy, priceLines } from './model/switches.ts';
import styles from './playground.module.css';
import { isUsable } from './use-chosen-key.ts';
import type { useSending } from './use-sending.ts';

interface SendBarProps {
  form: Form;
  onChange: (change: (form: Form) => Form) => void;
  keys: readonly Key[];
  chosen: Key | undefined;
  onChoose: (id: string) => void;
  sending: ReturnType<typeof useSending>;
  onSend: () => void;
  isFaulty: boolean;
}

/** The address, who asks for it, and the button. */
export function SendBar({ form, onChange, keys, chosen, onChoose, sending, onSend, isFaulty }: SendBarProps) {
  const fault = useFault('url');
  const lacked = chosen ? lackedBy(chosen.permissions, form) : [];
  const price = priceLines(form).reduce((sum, line) => sum + line.credits, 0);
  return (
    <div className={styles.send}>
      <Field label="Address" fault={fault} className={styles.address}>
        {(described) => (
          <Input
            {...described}
            mono
            data-path="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/"
            disabled={isFaulty}
            value={form.url}
            onChange={(event) => onChange((before) => ({ ...before, url: event.target.value }))}
          />
        )}
      </Field>
      <Field label="Sent as">
        {(described) => (
          <Select {...described} value={chosen?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
            {!chosen && <option value="">No key in force</option>}
            {keys.filter(isUsable).map((key) => (
              <option key={key.id} value={key.id}>
                {key.name} ({key.prefix}…)
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.go}>
        {sending.isSending ? (
          <Button onClick={sending.cancel}>
            <Icon name="close" /> Cancel
            <span className={styles.elapsed}>{duration(Math.max(sending.elapsedMs, 100))}</span>
          </Button>
        ) : (
          <Button
            kind="primary"
            onClick={onSend}
            disabled={!chosen || isFaulty}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
          >
            <Icon name="playground" /> Send <span className={styles.elapsed}>{credits(price)}</span>
          </Button>
        )}
      </div>
      {!chosen && (
        <div className={styles.hints}>
          <Notice tone="warn">
            You have no key in force. <Link to="/keys">Create one</Link>, then come back: what you write here is kept.
          </Notice>
        </div>
      )}
      {lacked.length > 0 && (
        <div className={styles.hints}>
          <Notice tone="warn">
            This key is not allowed{' '}
            {lacked
              .map(({ permission, because }) => `“${PERMISSION_WORDS[permission].label}”, which ${because} needs`)
              .join('; ')}
            . Choose another key, or leave that out.
          </Notice>
        </div>
      )}
      {isFaulty && (
        <div className={styles.hints}>
          <Notice tone="warn">The JSON has a fault. Mend it there, or go back to the form’s.</Notice>
        </div>
      )}
    </div>
  );
}
