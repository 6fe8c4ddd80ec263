import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { useRevokeKey } from '../../api/keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

export function RevokeKeyDialog({ target, onClose }: { target: Key | undefined; onClose: () => void }) {
  const revoke = useRevokeKey();
  const toast = useToast();
  return (
    <ConfirmDialog
      open={target !== undefined}
      title={`Revoke ${target?.name ?? ''}?`}
      action="Revoke the key"
      busy={revoke.isPending}
      error={revoke.error}
      onClose={() => {
        revoke.reset();
        onClose();
      }}
      onConfirm={() =>
        target &&
        revoke.mutate(target.id, {
          onSuccess: () => {
            toast(`${target.name} is revoked.`);
            onClose();
          },
        })
      }
    >
      <p>
        Its very next request is answered with 401, and this cannot be undone. Its requests stay in the log.
        {target && target.lastUsedAt !== null && (
          <>
            {' '}
            It was last used <Time at={target.lastUsedAt} relative />.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
