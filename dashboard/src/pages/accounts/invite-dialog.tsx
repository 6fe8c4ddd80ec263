import { useState } from 'react';
import type { AccountLine, NewInvitation } from '../../../../src/contract/dashboard/owner.ts';
import type { Role } from '../../../../src/contract/dashboard/people.ts';
import { faultBeside, faultOf } from '../../api/faults.ts';
import { useInvite } from '../../api/owner.ts';
import { dateTime } from '../../format/time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Pair } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { TextField } from '../../ui/text-field.tsx';

const EMPTY = { email: '', role: 'member' as Role, accountId: '', accountName: '', credits: '0' };
const FIELDS = ['email', 'role', 'accountId', 'accountName', 'credits'];

interface InviteDialogProps {
  open: boolean;
  accounts: readonly AccountLine[];
  onClose: () => void;
}

export function InviteDialog({ open, accounts, onClose }: InviteDialogProps) {
  const [form, setForm] = useState(EMPTY);
  const invite = useInvite();
  const made = invite.data;
  const fault = faultBeside(invite.error, FIELDS);

  function close() {
    setForm(EMPTY);
    invite.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={made ? 'The invitation is ready' : 'Invite somebody'}
      onSubmit={() => (made ? close() : invite.mutate(invitationOf(form)))}
      footer={
        made ? (
          <>
            <CopyButton text={made.link} label="Copy the link" words="Copy link" />
            <Button type="submit" kind="primary">
              Done
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" kind="primary" busy={invite.isPending}>
              Make a link
            </Button>
          </>
        )
      }
    >
      {made ? (
        <>
          <Notice tone="warn">
            Send it now: it is shown this once. It works for one person, until {dateTime(made.expiresAt)}.
          </Notice>
          <ShownOnce label="The link" text={made.link} />
        </>
      ) : (
        <InviteFields form={form} accounts={accounts} onChange={setForm} error={invite.error} />
      )}
      {fault && <Notice tone="bad">{fault}</Notice>}
    </Dialog>
  );
}

function invitationOf({ email, role, accountId, accountName, credits }: typeof EMPTY): NewInvitation {
  return {
    role,
    email: email.trim() || null,
    ...(accountId ? { accountId } : { accountName: accountName.trim(), credits: Number(credits) }),
  };
}

interface InviteFieldsProps {
  form: typeof EMPTY;
  accounts: readonly AccountLine[];
  onChange: (form: typeof EMPTY) => void;
  error: Error | null;
}

function InviteFields({ form, accounts, onChange, error }: InviteFieldsProps) {
  const set = (change: Partial<typeof EMPTY>) => onChange({ ...form, ...change });
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        maxLength={254}
        begin
        hint="With one, only that address can use the link. Nothing is sent: you pass the link on."
        value={form.email}
        onChange={(email) => set({ email })}
        fault={faultOf(error, 'email')}
      />
      <Pair>
        <Field label="Account">
          {(described) => (
            <Select {...described} value={form.accountId} onChange={(event) => set({ accountId: event.target.value })}>
              <option value="">A new account</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Role" hint="Owners see every account.">
          {(described) => (
            <Select {...described} value={form.role} onChange={(event) => set({ role: roleOf(event.target.value) })}>
              <option value="member">Member</option>
              <option value="owner">Owner</option>
            </Select>
          )}
        </Field>
      </Pair>
      {form.accountId === '' && (
        <Pair>
          <TextField
            label="Name of the new account"
            required
            maxLength={100}
            value={form.accountName}
            onChange={(accountName) => set({ accountName })}
            fault={faultOf(error, 'accountName')}
          />
          <TextField
            label="Its credits"
            type="number"
            inputMode="numeric"
            required
            min={0}
            max={1_000_000_000_000}
            value={form.credits}
            onChange={(credits) => set({ credits })}
            fault={faultOf(error, 'credits')}
          />
        </Pair>
      )}
    </>
  );
}

const roleOf = (value: string): Role => (value === 'owner' ? 'owner' : 'member');
