import { useLocation, useSearchParams } from 'wouter';
import { useRequests } from '../../api/requests.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FirstRequest } from './first-request.tsx';
import { readFilters, requestsPath } from './request-filters.ts';
import { RequestsTable } from './requests-table.tsx';

export default function RequestsPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const filters = readFilters(search);
  const requests = useRequests(filters);
  const lines = requests.data?.pages.flatMap((page) => page.requests) ?? [];
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <Page
      title="Requests"
      actions={
        <>
          {isFiltered && (
            <Button kind="quiet" onClick={() => navigate('/requests', { replace: true })}>
              Clear filters
            </Button>
          )}
          <Button onClick={() => void requests.refetch()} busy={requests.isRefetching && !requests.isFetchingNextPage}>
            <Icon name="refresh" />
            Refresh
          </Button>
        </>
      }
    >
      <Card flush>
        <FilterBar
          filters={filters}
          onChange={(change) => navigate(requestsPath({ ...filters, ...change }), { replace: true })}
        />
        {requests.isPending && <SkeletonRows rows={14} />}
        {requests.error && lines.length === 0 && (
          <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />
        )}
        {requests.data && lines.length === 0 && (isFiltered ? <NothingFound /> : <FirstRequest />)}
        {lines.length > 0 && (
          <>
            <RequestsTable requests={lines} />
            <MoreButton
              hasMore={requests.hasNextPage}
              busy={requests.isFetchingNextPage}
              onMore={() => void requests.fetchNextPage()}
              end="These are all the requests there are."
            />
          </>
        )}
      </Card>
    </Page>
  );
}

function NothingFound() {
  return <EmptyState title="No request matches" words="Widen the time, or take a filter away." />;
}
