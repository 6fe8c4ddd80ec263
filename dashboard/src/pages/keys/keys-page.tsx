import { useState } from 'react';
import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { useKeys } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { KeysTable } from './keys-table.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

export default function KeysPage() {
  const keys = useKeys();
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<Key>();
  const [revoking, setRevoking] = useState<Key>();
  const inForce = keys.data?.keys.filter(({ revokedAt }) => revokedAt === null) ?? [];
  const revoked = keys.data?.keys.filter(({ revokedAt }) => revokedAt !== null) ?? [];
  const create = (
    <Button kind="primary" onClick={() => setCreating(true)} disabled={!keys.data}>
      <Icon name="plus" />
      New key
    </Button>
  );

  return (
    <Page title="Keys" words="Programs show one of these with every request." actions={create}>
      <Card flush>
        {keys.isPending && <SkeletonRows rows={8} />}
        {keys.error && !keys.data && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
        {keys.data && inForce.length === 0 && (
          <EmptyState
            icon="keys"
            title="No key in force"
            words="Create one for each program that scrapes, so that each has its own limits and can be stopped alone."
          />
        )}
        {inForce.length > 0 && <KeysTable keys={inForce} onEdit={setEditing} onRevoke={setRevoking} />}
      </Card>
      {revoked.length > 0 && (
        <Card title={`Revoked (${revoked.length})`} words="They answer nothing but 401, for good." flush>
          <KeysTable keys={revoked} />
        </Card>
      )}
      {keys.data && (
        <CreateKeyDialog open={creating} onClose={() => setCreating(false)} defaults={keys.data.defaults} />
      )}
      <EditKeyDialog target={editing} onClose={() => setEditing(undefined)} />
      <RevokeKeyDialog target={revoking} onClose={() => setRevoking(undefined)} />
    </Page>
  );
}
