import type { Key, NewKey } from '../../../../src/contract/dashboard/keys.ts';
import { PERMISSIONS, type Permission } from '../../../../src/core/permissions.ts';
import { faultOf } from '../../api/faults.ts';
import { PERMISSION_WORDS } from '../../format/names.ts';
import { fromLocalInput, localInput } from '../../format/time.ts';
import { Pair } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './key-fields.module.css';

/** A key as a form has it: numbers and moments as they are typed. */
export interface KeyForm {
  name: string;
  permissions: readonly Permission[];
  requestsPerMinute: string;
  concurrentRequests: string;
  expires: string;
}

export const KEY_FIELDS = ['name', 'permissions', 'requestsPerMinute', 'concurrentRequests', 'expiresAt'] as const;

export function formOf(
  key: Pick<Key, 'name' | 'permissions' | 'requestsPerMinute' | 'concurrentRequests' | 'expiresAt'>,
): KeyForm {
  return {
    name: key.name,
    permissions: key.permissions,
    requestsPerMinute: String(key.requestsPerMinute),
    concurrentRequests: String(key.concurrentRequests),
    expires: key.expiresAt === null ? '' : localInput(key.expiresAt),
  };
}

export function keyOf(form: KeyForm): NewKey {
  return {
    name: form.name.trim(),
    permissions: [...form.permissions],
    requestsPerMinute: Number(form.requestsPerMinute),
    concurrentRequests: Number(form.concurrentRequests),
    expiresAt: fromLocalInput(form.expires) ?? null,
  };
}

interface KeyFieldsProps {
  form: KeyForm;
  onChange: (form: KeyForm) => void;
  error: Error | null;
}

export function KeyFields({ form, onChange, error }: KeyFieldsProps) {
  const set = (change: Partial<KeyForm>) => onChange({ ...form, ...change });
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={100}
        begin
        placeholder="Price watcher"
        hint="What uses it. You can change it later."
        value={form.name}
        onChange={(name) => set({ name })}
        fault={faultOf(error, 'name')}
      />
      <fieldset className={styles.permissions}>
        <legend>What it may do</legend>
        {PERMISSIONS.map((permission) => (
          <Switch
            key={permission}
            label={PERMISSION_WORDS[permission].label}
            words={PERMISSION_WORDS[permission].words}
            checked={form.permissions.includes(permission)}
            disabled={permission === 'scrape'}
            onChange={(isHeld) => set({ permissions: switched(form.permissions, permission, isHeld) })}
          />
        ))}
      </fieldset>
      <Pair>
        <TextField
          label="Requests a minute"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={1_000_000}
          value={form.requestsPerMinute}
          onChange={(requestsPerMinute) => set({ requestsPerMinute })}
          fault={faultOf(error, 'requestsPerMinute')}
        />
        <TextField
          label="Requests at once"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={100_000}
          value={form.concurrentRequests}
          onChange={(concurrentRequests) => set({ concurrentRequests })}
          fault={faultOf(error, 'concurrentRequests')}
        />
      </Pair>
      <TextField
        label="Expires"
        type="datetime-local"
        hint="Left empty, it is good until it is revoked."
        value={form.expires}
        onChange={(expires) => set({ expires })}
        fault={faultOf(error, 'expiresAt')}
      />
    </>
  );
}

/** In the order of the list, whatever the order of the clicks. */
function switched(held: readonly Permission[], permission: Permission, isHeld: boolean): Permission[] {
  return PERMISSIONS.filter((one) => (one === permission ? isHeld : held.includes(one)));
}
