import { Link } from 'wouter';
import { useRequests } from '../../api/requests.ts';
import { useUsage } from '../../api/usage.ts';
import { CreditsChart, DurationChart, RequestsChart } from '../../charts/usage-charts.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Columns } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Segments } from '../../ui/tabs.tsx';
import { FirstRequest } from '../requests/first-request.tsx';
import { RequestsTable } from '../requests/requests-table.tsx';
import { UsageStats } from '../usage/usage-stats.tsx';
import { PERIODS, usePeriod } from '../usage/use-period.ts';

export default function OverviewPage() {
  const [period, setPeriod] = usePeriod();
  const usage = useUsage({ period });
  return (
    <Page title="Overview" actions={<Segments label="Period" choices={PERIODS} value={period} onChange={setPeriod} />}>
      {usage.error && !usage.data ? (
        <Card>
          <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
        </Card>
      ) : (
        <>
          <UsageStats usage={usage.data} withCredits />
          {usage.data ? <RequestsChart usage={usage.data} /> : <ChartUnderWay />}
        </>
      )}
      <Recent />
      {usage.data && (
        <Columns>
          <CreditsChart usage={usage.data} />
          <DurationChart usage={usage.data} />
        </Columns>
      )}
    </Page>
  );
}

function ChartUnderWay() {
  return (
    <Card>
      <Skeleton height={16.5} />
    </Card>
  );
}

function Recent() {
  const requests = useRequests({}, 8);
  const lines = requests.data?.pages[0]?.requests;
  return (
    <Card title="Newest requests" flush actions={<Link to="/requests">All requests</Link>}>
      {requests.isPending && <SkeletonRows rows={8} />}
      {requests.error && !lines && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {lines && (lines.length === 0 ? <FirstRequest /> : <RequestsTable requests={lines} />)}
    </Card>
  );
}
