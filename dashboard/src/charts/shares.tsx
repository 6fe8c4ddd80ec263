import { Link } from 'wouter';
import type { UsageShare } from '../../../src/contract/dashboard/usage.ts';
import { percent } from '../format/numbers.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Count, Table, Unit } from '../ui/table.tsx';
import styles from './shares.module.css';

interface SharesProps {
  title: string;
  /** What one line is: "Key". */
  of: string;
  shares: readonly UsageShare[];
  nameOf?: (share: UsageShare) => string;
  /** Where its requests are listed. */
  linkOf: (share: UsageShare) => string | undefined;
}

/** Who or what the requests belong to: a bar behind each name shows its part of the largest. */
export function Shares({ title, of, shares, nameOf = ({ label }) => label, linkOf }: SharesProps) {
  const most = Math.max(1, ...shares.map(({ requests }) => requests));
  return (
    <Card title={title} flush>
      {shares.length === 0 ? (
        <EmptyState icon="chart" title="No requests in this period" />
      ) : (
        <Table
          caption={title}
          flow
          rows={shares}
          keyOf={({ value }) => value}
          columns={[
            {
              head: of,
              lead: true,
              cell: (share) => (
                <ShareName name={nameOf(share)} link={linkOf(share)} width={(share.requests / most) * 100} />
              ),
            },
            {
              head: 'Requests',
              right: true,
              tight: true,
              cell: ({ requests }) => <Count value={requests} of="request" />,
            },
            {
              head: 'Success',
              right: true,
              tight: true,
              cell: ({ succeeded, requests }) => (
                <>
                  {percent(succeeded, requests)}
                  <Unit>succeeded</Unit>
                </>
              ),
            },
            { head: 'Credits', right: true, tight: true, cell: ({ credits }) => <Count value={credits} of="credit" /> },
          ]}
        />
      )}
    </Card>
  );
}

function ShareName({ name, link, width }: { name: string; link: string | undefined; width: number }) {
  return (
    <span className={styles.name}>
      <span className={styles.bar} style={{ width: `${width}%` }} />
      <span className={styles.text}>{link ? <Link to={link}>{name}</Link> : name}</span>
    </span>
  );
}
