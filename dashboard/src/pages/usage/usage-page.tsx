import { useSearchParams } from 'wouter';
import type { Usage } from '../../../../src/contract/dashboard/usage.ts';
import { useKeys } from '../../api/keys.ts';
import { useUsage } from '../../api/usage.ts';
import { Shares } from '../../charts/shares.tsx';
import { CreditsChart, DurationChart, RequestsChart } from '../../charts/usage-charts.tsx';
import { featureLabel } from '../../format/names.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Columns } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Segments } from '../../ui/tabs.tsx';
import { requestsPath } from '../requests/request-filters.ts';
import { UsageStats } from './usage-stats.tsx';
import { PERIODS, usePeriod } from './use-period.ts';

export default function UsagePage() {
  const [period, setPeriod] = usePeriod();
  const [search, setSearch] = useSearchParams();
  const key = search.get('key') ?? undefined;
  const keys = useKeys();
  const usage = useUsage({ period, ...(key && { key }) });

  function chooseKey(id: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (id) after.set('key', id);
        else after.delete('key');
        return after;
      },
      { replace: true },
    );
  }

  return (
    <Page
      title="Usage"
      actions={
        <>
          <Field label="Key" bare>
            {(described) => (
              <Select {...described} value={key ?? ''} onChange={(event) => chooseKey(event.target.value)}>
                <option value="">All keys</option>
                {keys.data?.keys.map(({ id, name, revokedAt }) => (
                  <option key={id} value={id}>
                    {revokedAt === null ? name : `${name} (revoked)`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Segments label="Period" choices={PERIODS} value={period} onChange={setPeriod} />
        </>
      }
    >
      {usage.error && !usage.data ? (
        <Card>
          <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
        </Card>
      ) : (
        <>
          <UsageStats usage={usage.data} />
          {usage.data ? <UsageCharts usage={usage.data} /> : <ChartsUnderWay />}
        </>
      )}
    </Page>
  );
}

function UsageCharts({ usage }: { usage: Usage }) {
  return (
    <>
      <RequestsChart usage={usage} />
      <Columns>
        <CreditsChart usage={usage} />
        <DurationChart usage={usage} />
      </Columns>
      <Columns>
        <Shares
          title="By feature"
          of="Feature"
          shares={usage.byFeature}
          nameOf={({ value, label }) => (label === value ? featureLabel(value) : label)}
          linkOf={({ value }) => requestsPath({ feature: value, from: usage.from })}
        />
        <Shares
          title="By key"
          of="Key"
          shares={usage.byKey}
          linkOf={({ value }) => requestsPath({ key: value, from: usage.from })}
        />
      </Columns>
      <Shares
        title="By target host"
        of="Host"
        shares={usage.byHost}
        linkOf={({ value }) => requestsPath({ host: value, from: usage.from })}
      />
    </>
  );
}

function ChartsUnderWay() {
  return (
    <>
      <Card>
        <Skeleton height={16.5} />
      </Card>
      <Columns>
        <Card>
          <Skeleton height={16.5} />
        </Card>
        <Card>
          <Skeleton height={16.5} />
        </Card>
      </Columns>
    </>
  );
}
