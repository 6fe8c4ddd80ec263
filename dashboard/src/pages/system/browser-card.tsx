import type { SystemState } from '../../../../src/contract/dashboard/owner.ts';
import { bytes } from '../../format/bytes.ts';
import { uptime } from '../../format/duration.ts';
import { whole } from '../../format/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table } from '../../ui/table.tsx';

export function BrowserCard({ browser }: { browser: SystemState['browser'] }) {
  return (
    <Card title="Browsers" words={browser.version} flush>
      {browser.processes.length === 0 ? (
        <EmptyState
          icon="screen"
          title="None is running"
          words="One is started with the first request that needs it."
        />
      ) : (
        <Table
          caption="Browsers"
          rows={browser.processes.map((process, index) => ({ ...process, number: index + 1 }))}
          keyOf={({ number }) => number}
          columns={[
            { head: 'Process', lead: true, cell: ({ number }) => `Browser ${number}` },
            { head: 'Pages open', right: true, cell: ({ pagesOpen }) => whole(pagesOpen) },
            { head: 'Served', right: true, cell: ({ pagesServed }) => whole(pagesServed) },
            {
              head: 'Memory',
              right: true,
              cell: ({ memoryBytes }) => (memoryBytes === null ? '–' : bytes(memoryBytes)),
            },
            { head: 'Up for', right: true, cell: ({ startedAt }) => uptime(Date.now() - startedAt) },
          ]}
        />
      )}
    </Card>
  );
}
