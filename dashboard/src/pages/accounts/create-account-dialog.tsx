import { useState } from 'react';
import { faultBeside, faultOf } from '../../api/faults.ts';
import { useCreateAccount } from '../../api/owner.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FormDialog } from './form-dialog.tsx';

export function CreateAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [credits, setCredits] = useState('1000');
  const create = useCreateAccount();
  const toast = useToast();

  function close() {
    setName('');
    setCredits('1000');
    create.reset();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      title="New account"
      action="Create account"
      busy={create.isPending}
      fault={faultBeside(create.error, ['name', 'credits'])}
      onClose={close}
      onSubmit={() =>
        create.mutate(
          { name: name.trim(), credits: Number(credits) },
          {
            onSuccess: (account) => {
              toast(`The account ${account.name} was created. Invite somebody to it.`);
              close();
            },
          },
        )
      }
    >
      <TextField
        label="Name"
        required
        maxLength={100}
        begin
        hint="A team, a customer, a project: keys and credits belong to it."
        value={name}
        onChange={setName}
        fault={faultOf(create.error, 'name')}
      />
      <TextField
        label="Credits to start with"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={1_000_000_000_000}
        value={credits}
        onChange={setCredits}
        fault={faultOf(create.error, 'credits')}
      />
    </FormDialog>
  );
}
