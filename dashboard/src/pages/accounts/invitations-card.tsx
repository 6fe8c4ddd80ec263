import { useInvitations, useTakeBackInvitation } from '../../api/owner.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Links that nobody has used yet. */
export function InvitationsCard() {
  const invitations = useInvitations();
  const takeBack = useTakeBackInvitation();
  const toast = useToast();
  return (
    <Card title="Open invitations" flush>
      {invitations.isPending && <SkeletonRows rows={2} />}
      {invitations.error && !invitations.data && (
        <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} />
      )}
      {invitations.data?.invitations.length === 0 && (
        <EmptyState icon="accounts" title="No invitation is open" words="Invite somebody, and pass the link on." />
      )}
      {invitations.data && invitations.data.invitations.length > 0 && (
        <Table
          caption="Open invitations"
          rows={invitations.data.invitations}
          keyOf={({ id }) => id}
          columns={[
            { head: 'For', lead: true, cell: ({ email }) => email ?? 'Whoever has the link' },
            { head: 'Account', cell: ({ accountName }) => accountName },
            {
              head: 'Role',
              cell: ({ role }) => <Badge>{role === 'owner' ? 'Owner' : 'Member'}</Badge>,
            },
            { head: 'Made', cell: ({ createdAt }) => <Time at={createdAt} relative /> },
            { head: 'Ends', cell: ({ expiresAt }) => <Time at={expiresAt} relative /> },
            {
              head: 'Actions',
              bare: true,
              tight: true,
              cell: ({ id, email }) => (
                <Button
                  small
                  busy={takeBack.isPending && takeBack.variables === id}
                  aria-label={`Take back the invitation for ${email ?? 'whoever has the link'}`}
                  onClick={() => takeBack.mutate(id, { onSuccess: () => toast('The link no longer works.') })}
                >
                  Take back
                </Button>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
