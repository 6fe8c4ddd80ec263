import { Link } from 'wouter';
import type { LedgerLine } from '../../../../src/contract/dashboard/ledger.ts';
import { LEDGER_CSV, useLedger } from '../../api/ledger.ts';
import { credits, signed, whole } from '../../format/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, Unit } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './ledger-page.module.css';

export default function LedgerPage() {
  const ledger = useLedger();
  const lines = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  const balance = ledger.data?.pages[0]?.balance;
  return (
    <Page
      title="Ledger"
      words={balance === undefined ? ' ' : <>Every grant and charge. They sum to {credits(balance)}.</>}
      actions={<DownloadLink href={LEDGER_CSV}>Download CSV</DownloadLink>}
    >
      <Card flush>
        {ledger.isPending && <SkeletonRows rows={14} />}
        {ledger.error && lines.length === 0 && (
          <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
        )}
        {ledger.data && lines.length === 0 && (
          <EmptyState
            icon="ledger"
            title="Nothing granted and nothing charged yet"
            words="Credits come from the owner of this server; every answered request is charged here."
          />
        )}
        {lines.length > 0 && (
          <>
            <LedgerTable lines={lines} />
            <MoreButton
              hasMore={ledger.hasNextPage}
              busy={ledger.isFetchingNextPage}
              onMore={() => void ledger.fetchNextPage()}
              end="This is where the ledger begins."
            />
          </>
        )}
      </Card>
    </Page>
  );
}

function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <Table
      caption="Grants and charges, newest first"
      rows={lines}
      keyOf={({ id }) => id}
      flow
      columns={[
        { head: 'When', tight: true, cell: ({ at }) => <Time at={at} /> },
        { head: 'Kind', tight: true, cell: (line) => <Kind line={line} /> },
        { head: 'For', lead: true, cell: (line) => <Reason line={line} /> },
        {
          head: 'Change',
          right: true,
          tight: true,
          cell: ({ change }) => <span className={change > 0 ? styles.gain : undefined}>{signed(change)}</span>,
        },
        {
          head: 'Balance',
          right: true,
          tight: true,
          cell: ({ balanceAfter }) => (
            <>
              {whole(balanceAfter)}
              <Unit>left</Unit>
            </>
          ),
        },
      ]}
    />
  );
}

function Kind({ line: { kind, change } }: { line: LedgerLine }) {
  if (kind === 'charge') return <Badge>Charge</Badge>;
  return change < 0 ? <Badge tone="warn">Taken back</Badge> : <Badge tone="good">Grant</Badge>;
}

function Reason({ line: { requestId, note } }: { line: LedgerLine }) {
  if (requestId === null) return note ?? '–';
  return (
    <>
      <Link to={`/requests/${encodeURIComponent(requestId)}`}>
        <code>{requestId}</code>
      </Link>
      {note && ` ${note}`}
    </>
  );
}
