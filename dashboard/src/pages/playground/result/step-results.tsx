import type { InstructionResult } from '../../../../../src/contract/instructions.ts';
import { duration } from '../../../format/duration.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { isAction, STEPS } from '../model/steps.ts';

const TONES = { ok: 'good', failed: 'bad', skipped: 'plain' } as const;

export function StepResults({ results }: { results: readonly InstructionResult[] }) {
  return (
    <Table
      caption="What became of each step"
      rows={results.map((result, index) => ({ ...result, number: index + 1 }))}
      keyOf={({ number }) => number}
      columns={[
        { head: '#', cell: ({ number }) => number, tight: true },
        { head: 'Step', cell: ({ action }) => (isAction(action) ? STEPS[action].label : action), lead: true },
        { head: 'Outcome', cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge>, tight: true },
        { head: 'Time', cell: ({ durationMs }) => duration(durationMs), right: true, tight: true },
        { head: 'Why', cell: ({ error }) => error ?? '' },
      ]}
    />
  );
}
