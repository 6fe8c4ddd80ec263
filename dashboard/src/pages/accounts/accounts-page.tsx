import { useState } from 'react';
import type { AccountLine } from '../../../../src/contract/dashboard/owner.ts';
import { useAccounts } from '../../api/owner.ts';
import { useDoor } from '../../api/people.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { CreditsDialog } from './credits-dialog.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** What is being done, and to whom. */
type Doing = { kind: 'create' } | { kind: 'invite' } | { kind: 'credits' | 'suspend' | 'rename'; account: AccountLine };

const SIGNUP_WORDS = {
  open: 'Anyone can sign up (TRAWL_SIGNUP=open).',
  invite: 'Others join by invitation (TRAWL_SIGNUP=invite).',
  off: 'Nobody can join: set TRAWL_SIGNUP to invite or open to let others in.',
};

export default function AccountsPage() {
  const accounts = useAccounts();
  const door = useDoor();
  const [doing, setDoing] = useState<Doing>();
  const done = () => setDoing(undefined);
  const about = (kind: Doing['kind']) => (doing?.kind === kind && 'account' in doing ? doing.account : undefined);
  return (
    <Page
      title="Accounts"
      words={door.data ? SIGNUP_WORDS[door.data.signup] : ' '}
      actions={
        <>
          <Button onClick={() => setDoing({ kind: 'invite' })} disabled={!accounts.data || door.data?.signup === 'off'}>
            Invite
          </Button>
          <Button kind="primary" onClick={() => setDoing({ kind: 'create' })}>
            <Icon name="plus" />
            New account
          </Button>
        </>
      }
    >
      <Card flush>
        {accounts.isPending && <SkeletonRows rows={6} />}
        {accounts.error && !accounts.data && (
          <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />
        )}
        {accounts.data && (
          <AccountsTable
            accounts={accounts.data.accounts}
            onCredits={(account) => setDoing({ kind: 'credits', account })}
            onSuspend={(account) => setDoing({ kind: 'suspend', account })}
            onRename={(account) => setDoing({ kind: 'rename', account })}
          />
        )}
      </Card>
      <InvitationsCard />
      <CreateAccountDialog open={doing?.kind === 'create'} onClose={done} />
      <InviteDialog open={doing?.kind === 'invite'} accounts={accounts.data?.accounts ?? []} onClose={done} />
      <CreditsDialog account={about('credits')} onClose={done} />
      <SuspendDialog account={about('suspend')} onClose={done} />
      <RenameDialog account={about('rename')} onClose={done} />
    </Page>
  );
}
