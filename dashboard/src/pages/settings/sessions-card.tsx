import { useState } from 'react';
import type { Session } from '../../../../src/contract/dashboard/people.ts';
import { useEndAllSessions, useEndSession, useSessions } from '../../api/people.ts';
import { deviceOf } from '../../format/user-agent.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Actions, Row } from '../../ui/layout.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

export function SessionsCard({ onLeave }: { onLeave: () => void }) {
  const sessions = useSessions();
  const endAll = useEndAllSessions();
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Sessions"
      words="Where you are signed in."
      flush
      actions={
        <Button small onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {sessions.isPending && <SkeletonRows rows={3} />}
      {sessions.error && !sessions.data && (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && <SessionsTable sessions={sessions.data.sessions} />}
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        busy={endAll.isPending}
        error={endAll.error}
        onClose={() => setAsking(false)}
        onConfirm={() => endAll.mutate(undefined, { onSuccess: onLeave })}
      >
        <p>Every session ends, this one too. Keys go on working.</p>
      </ConfirmDialog>
    </Card>
  );
}

function SessionsTable({ sessions }: { sessions: readonly Session[] }) {
  const end = useEndSession();
  return (
    <Table
      caption="Sessions"
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Device',
          lead: true,
          cell: ({ userAgent, current }) => (
            <Row>
              <span title={userAgent ?? undefined}>{deviceOf(userAgent)}</span>
              {current && <Badge tone="accent">This one</Badge>}
            </Row>
          ),
        },
        { head: 'Address', cell: ({ ip }) => (ip === null ? '–' : <code>{ip}</code>) },
        { head: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { head: 'Last seen', cell: ({ lastSeenAt }) => <Time at={lastSeenAt} relative /> },
        {
          head: 'Actions',
          bare: true,
          tight: true,
          cell: ({ id, current, userAgent }) =>
            current ? null : (
              <Actions>
                <Button
                  small
                  busy={end.isPending && end.variables === id}
                  aria-label={`End the session of ${deviceOf(userAgent)}`}
                  onClick={() => end.mutate(id)}
                >
                  End
                </Button>
              </Actions>
            ),
        },
      ]}
    />
  );
}
