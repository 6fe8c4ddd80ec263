import type { AccountLine } from '../../../../src/contract/dashboard/owner.ts';
import { whole } from '../../format/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions, Row } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './accounts-table.module.css';

interface AccountsTableProps {
  accounts: readonly AccountLine[];
  onCredits: (account: AccountLine) => void;
  onSuspend: (account: AccountLine) => void;
  onRename: (account: AccountLine) => void;
}

export function AccountsTable({ accounts, onCredits, onSuspend, onRename }: AccountsTableProps) {
  return (
    <Table
      caption="Accounts"
      rows={accounts}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Account', lead: true, cell: (account) => <Name account={account} /> },
        { head: 'People', cell: ({ people }) => <People people={people} /> },
        { head: 'Credits left', right: true, tight: true, cell: (account) => <Credits account={account} /> },
        { head: 'Keys', right: true, tight: true, cell: ({ keysInForce }) => whole(keysInForce) },
        {
          head: '30 days',
          right: true,
          tight: true,
          cell: ({ last30d }) => (
            <>
              {whole(last30d.requests)} requests
              <br />
              <span className={styles.soft}>{whole(last30d.credits)} credits</span>
            </>
          ),
        },
        {
          head: 'Actions',
          bare: true,
          tight: true,
          cell: (account) => (
            <Actions>
              <Button small onClick={() => onCredits(account)} aria-label={`Credits of ${account.name}`}>
                Credits
              </Button>
              <Button small onClick={() => onRename(account)} aria-label={`Rename ${account.name}`}>
                Rename
              </Button>
              <Button
                small
                onClick={() => onSuspend(account)}
                aria-label={`${account.suspendedAt === null ? 'Suspend' : 'Resume'} ${account.name}`}
              >
                {account.suspendedAt === null ? 'Suspend' : 'Resume'}
              </Button>
            </Actions>
          ),
        },
      ]}
    />
  );
}

function Name({ account: { name, createdAt, suspendedAt } }: { account: AccountLine }) {
  return (
    <>
      <Row>
        <span className={styles.name}>{name}</span>
        {suspendedAt !== null && <Badge tone="bad">Suspended</Badge>}
      </Row>
      <span className={styles.soft}>
        since <Time at={createdAt} relative />
      </span>
    </>
  );
}

function People({ people }: { people: AccountLine['people'] }) {
  if (people.length === 0) return <span className={styles.soft}>Nobody yet</span>;
  return (
    <ul>
      {people.map(({ name, email, role }) => (
        <li key={email}>
          {name} {role === 'owner' && <Badge tone="accent">Owner</Badge>}
          <br />
          <span className={styles.soft}>{email}</span>
        </li>
      ))}
    </ul>
  );
}

function Credits({ account: { creditsLeft, creditsReserved } }: { account: AccountLine }) {
  return (
    <>
      {whole(creditsLeft)}
      {creditsReserved > 0 && (
        <>
          <br />
          <span className={styles.soft}>{whole(creditsReserved)} held</span>
        </>
      )}
    </>
  );
}
