import type { AccountLine } from '../../../../src/contract/dashboard/owner.ts';
import { useChangeAccount } from '../../api/owner.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

export function SuspendDialog({ account, onClose }: { account: AccountLine | undefined; onClose: () => void }) {
  const change = useChangeAccount();
  const toast = useToast();
  const isSuspended = account?.suspendedAt != null;
  const verb = isSuspended ? 'Resume' : 'Suspend';
  return (
    <ConfirmDialog
      open={account !== undefined}
      title={`${verb} ${account?.name ?? ''}?`}
      action={`${verb} the account`}
      busy={change.isPending}
      error={change.error}
      onClose={() => {
        change.reset();
        onClose();
      }}
      onConfirm={() =>
        account &&
        change.mutate(
          { id: account.id, change: { suspended: !isSuspended } },
          {
            onSuccess: () => {
              toast(`${account.name} is ${isSuspended ? 'at work again' : 'suspended'}.`);
              onClose();
            },
          },
        )
      }
    >
      <p>
        {isSuspended
          ? 'Its keys work again from their next request.'
          : 'Its keys are refused from their next request on. Nothing is lost: it can be resumed at any time.'}
      </p>
    </ConfirmDialog>
  );
}
