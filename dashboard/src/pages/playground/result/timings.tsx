import { useQuery } from '@tanstack/react-query';
import type { RequestDetail } from '../../../../../src/contract/dashboard/requests.ts';
import { ApiError, call } from '../../../api/client.ts';
import { duration } from '../../../format/duration.ts';
import { phaseLabel } from '../../../format/names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { Sent } from '../use-sending.ts';
import styles from './result.module.css';

/** Where the time went, as the log of the service has it. */
export function Timings({ sent }: { sent: Sent }) {
  const { requestId = '', elapsedMs } = sent;
  const detail = useQuery({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) => call<RequestDetail>(`requests/${encodeURIComponent(requestId)}`, { signal }),
    enabled: requestId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // The log is written after the answer has gone.
    retry: (count, error) => count < 5 && error instanceof ApiError && error.status === 404,
    retryDelay: 300,
  });
  if (requestId === '') return <Notice>This answer has no id, so the log cannot be asked about it.</Notice>;
  if (detail.isPending) return <SkeletonRows rows={5} />;
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  const { phases, durationMs } = detail.data;
  const longest = Math.max(1, durationMs, ...phases.map(({ ms }) => ms));
  return (
    <dl className={styles.timings}>
      {[
        ...phases.map(({ name, ms }) => ({ name: phaseLabel(name), ms })),
        { name: 'In the service', ms: durationMs },
        { name: 'Until it was here', ms: elapsedMs },
      ].map(({ name, ms }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.stroke} style={{ width: `${Math.min(100, (ms / longest) * 100)}%` }} />
            <span className={styles.ms}>{duration(ms)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
