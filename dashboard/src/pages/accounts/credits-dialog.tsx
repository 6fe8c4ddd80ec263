import { useState } from 'react';
import type { AccountLine } from '../../../../src/contract/dashboard/owner.ts';
import { faultBeside, faultOf } from '../../api/faults.ts';
import { useChangeCredits } from '../../api/owner.ts';
import { credits as inCredits, whole } from '../../format/numbers.ts';
import { Segments } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FormDialog } from './form-dialog.tsx';

const WAYS = [
  { value: 'grant', label: 'Grant' },
  { value: 'take', label: 'Take back' },
] as const;

export function CreditsDialog({ account, onClose }: { account: AccountLine | undefined; onClose: () => void }) {
  const [way, setWay] = useState<'grant' | 'take'>('grant');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const change = useChangeCredits();
  const toast = useToast();
  const free = account ? account.creditsLeft - account.creditsReserved : 0;

  function close() {
    setWay('grant');
    setAmount('');
    setReason('');
    change.reset();
    onClose();
  }

  function submit() {
    if (!account) return;
    const credits = Number(amount) * (way === 'grant' ? 1 : -1);
    change.mutate(
      { id: account.id, change: { credits, reason: reason.trim() } },
      {
        onSuccess: () => {
          toast(`${inCredits(Math.abs(credits))} ${way === 'grant' ? 'granted to' : 'taken from'} ${account.name}.`);
          close();
        },
      },
    );
  }

  return (
    <FormDialog
      open={account !== undefined}
      title={`Credits of ${account?.name ?? ''}`}
      action={way === 'grant' ? 'Grant credits' : 'Take credits back'}
      busy={change.isPending}
      fault={faultBeside(change.error, ['credits', 'reason'])}
      onClose={close}
      onSubmit={submit}
    >
      <p className="numeric">{`${account ? inCredits(account.creditsLeft) : ''} left, ${whole(free)} of them free to take.`}</p>
      <div>
        <Segments label="Grant or take back" choices={WAYS} value={way} onChange={setWay} />
      </div>
      <TextField
        label="Credits"
        type="number"
        inputMode="numeric"
        required
        begin
        min={1}
        max={1_000_000_000_000}
        value={amount}
        onChange={setAmount}
        fault={faultOf(change.error, 'credits')}
      />
      <TextField
        label="Reason"
        required
        maxLength={200}
        placeholder="November"
        hint="It stands in the account's ledger, for its people to read."
        value={reason}
        onChange={setReason}
        fault={faultOf(change.error, 'reason')}
      />
    </FormDialog>
  );
}
