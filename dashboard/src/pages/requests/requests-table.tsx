import { Link } from 'wouter';
import type { RequestLine } from '../../../../src/contract/dashboard/requests.ts';
import { duration } from '../../format/duration.ts';
import { featureLabel } from '../../format/names.ts';
import { Badge, BadgeList } from '../../ui/badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Count, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './requests-table.module.css';

export function RequestsTable({ requests }: { requests: readonly RequestLine[] }) {
  return (
    <Table
      caption="Requests, newest first"
      rows={requests}
      keyOf={({ requestId }) => requestId}
      flow
      columns={[
        { head: 'Target', lead: true, fill: true, cell: (line) => <Target line={line} /> },
        { head: 'Status', tight: true, cell: ({ status, code }) => <StatusBadge status={status} code={code} /> },
        {
          head: 'Features',
          cell: ({ features }) => (
            <div className={styles.features}>
              <Features names={features} />
            </div>
          ),
        },
        { head: 'Key', cell: ({ keyName }) => <span className={styles.key}>{keyName}</span> },
        {
          head: 'Credits',
          right: true,
          tight: true,
          cell: ({ cost }) => <Count value={cost} of="credit" />,
        },
        { head: 'Time', right: true, tight: true, cell: ({ durationMs }) => duration(durationMs) },
        { head: 'When', tight: true, cell: ({ at }) => <Time at={at} brief /> },
      ]}
    />
  );
}

function Target({ line: { requestId, host, path } }: { line: RequestLine }) {
  return (
    <Link
      to={`/requests/${encodeURIComponent(requestId)}`}
      className={styles.target}
      title={`${host ?? ''}${path ?? ''}`}
    >
      {host ?? 'No target'}
      {path && path !== '/' && <span className={styles.path}>{path}</span>}
    </Link>
  );
}

export function Features({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className={styles.none}>Plain</span>;
  return (
    <BadgeList>
      {names.map((name) => (
        <Badge key={name}>{featureLabel(name)}</Badge>
      ))}
    </BadgeList>
  );
}
