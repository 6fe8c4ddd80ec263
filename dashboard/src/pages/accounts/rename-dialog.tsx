import { useState } from 'react';
import type { AccountLine } from '../../../../src/contract/dashboard/owner.ts';
import { faultBeside, faultOf } from '../../api/faults.ts';
import { useChangeAccount } from '../../api/owner.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

export function RenameDialog({ account, onClose }: { account: AccountLine | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState<string>();
  const change = useChangeAccount();
  const name = typed ?? account?.name ?? '';

  function close() {
    setTyped(undefined);
    change.reset();
    onClose();
  }

  return (
    <FormDialog
      open={account !== undefined}
      title={`Rename ${account?.name ?? ''}`}
      action="Rename"
      busy={change.isPending}
      fault={faultBeside(change.error, ['name'])}
      onClose={close}
      onSubmit={() => account && change.mutate({ id: account.id, change: { name: name.trim() } }, { onSuccess: close })}
    >
      <TextField
        label="Name"
        required
        maxLength={100}
        begin
        value={name}
        onChange={setTyped}
        fault={faultOf(change.error, 'name')}
      />
    </FormDialog>
  );
}
