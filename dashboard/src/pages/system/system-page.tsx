import type { SystemState } from '../../../../src/contract/dashboard/owner.ts';
import { useSystem } from '../../api/owner.ts';
import { bytes } from '../../format/bytes.ts';
import { uptime } from '../../format/duration.ts';
import { whole } from '../../format/numbers.ts';
import { dateTime } from '../../format/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Columns } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { BrowserCard } from './browser-card.tsx';

export default function SystemPage() {
  const system = useSystem();
  const state = system.data;
  return (
    <Page title="System" words={state ? `Trawl ${state.version} on Node ${state.node}` : ' '}>
      <Stats>
        <Stat
          label="Up for"
          value={state && uptime(Date.now() - state.startedAt)}
          words={
            state && (
              <>
                since <Time at={state.startedAt} />
              </>
            )
          }
        />
        <Stat label="Memory" value={state && bytes(state.memoryBytes)} words="of this process" />
        <Stat
          label="Browser pages"
          value={state && `${state.browser.pagesOpen} of ${state.browser.pagesMax}`}
          words={state && `${state.browser.waiting} of ${state.browser.waitingMax} waiting`}
        />
        <Stat label="Database" value={state && bytes(state.database.bytes)} words={state?.database.kind} />
      </Stats>
      {system.error && !state && (
        <Card>
          <ErrorState error={system.error} onRetry={() => void system.refetch()} />
        </Card>
      )}
      {system.isPending && (
        <Card flush>
          <SkeletonRows rows={8} />
        </Card>
      )}
      {state && (
        <>
          <Columns>
            <Checks checks={state.checks} />
            <BrowserCard browser={state.browser} />
            <Exits exits={state.exits} />
            <Card title="Database">
              <Facts
                facts={{
                  Kind: state.database.kind,
                  Size: bytes(state.database.bytes),
                  'Requests logged': whole(state.database.requestLines),
                  'Kept for': `${state.database.logDays} days`,
                }}
              />
            </Card>
          </Columns>
          <RecentErrors errors={state.recentErrors} />
        </>
      )}
    </Page>
  );
}

function Checks({ checks }: Pick<SystemState, 'checks'>) {
  return (
    <Card title="Checks" flush>
      <Table
        caption="Checks"
        rows={checks}
        keyOf={({ part }) => part}
        columns={[
          { head: 'Part', lead: true, cell: ({ part }) => part },
          {
            head: 'State',
            tight: true,
            cell: ({ ok }) => <Badge tone={ok ? 'good' : 'bad'}>{ok ? 'Good' : 'Failing'}</Badge>,
          },
          { head: 'Finding', cell: ({ finding }) => finding },
        ]}
      />
    </Card>
  );
}

function Exits({ exits }: Pick<SystemState, 'exits'>) {
  return (
    <Card title="Exits" words="Upstream proxies that requests leave through." flush>
      {exits.length === 0 ? (
        <EmptyState icon="external" title="No proxies" words="Requests leave directly. TRAWL_PROXIES names a list." />
      ) : (
        <Table
          caption="Exits"
          rows={exits}
          keyOf={({ address }) => address}
          columns={[
            { head: 'Address', lead: true, cell: ({ address }) => <code>{address}</code> },
            { head: 'Country', tight: true, cell: ({ country }) => country ?? 'Any' },
            {
              head: 'State',
              tight: true,
              cell: ({ healthy, outUntil }) =>
                healthy ? (
                  <Badge tone="good">Good</Badge>
                ) : (
                  <Badge tone="bad">
                    {outUntil === null ? 'Resting' : `Resting until ${dateTime(outUntil, 'hour')}`}
                  </Badge>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function RecentErrors({ errors }: { errors: SystemState['recentErrors'] }) {
  return (
    <Card title="Newest failures" words="Answers of 500 and above, of every account." flush>
      {errors.length === 0 ? (
        <EmptyState icon="check" title="No failures in the log" />
      ) : (
        <Table
          caption="Newest failures"
          flow
          rows={errors}
          keyOf={({ requestId }) => requestId}
          columns={[
            { head: 'Request', lead: true, tight: true, cell: ({ requestId }) => <code>{requestId}</code> },
            { head: 'Answer', tight: true, cell: ({ status, code }) => <StatusBadge status={status} code={code} /> },
            { head: 'Target', cell: ({ host }) => host ?? '–' },
            { head: 'What happened', cell: ({ error }) => error ?? '–' },
            { head: 'Account', cell: ({ accountName }) => accountName },
            { head: 'When', tight: true, cell: ({ at }) => <Time at={at} relative /> },
          ]}
        />
      )}
    </Card>
  );
}
