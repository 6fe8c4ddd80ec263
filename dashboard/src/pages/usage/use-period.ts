import { useSearchParams } from 'wouter';
import type { Period } from '../../../../src/contract/dashboard/usage.ts';

export const PERIODS: readonly { value: Period; label: string }[] = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
];

/** The period a page is about. It is in the address, so that it can be shared and survives a reload. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams();
  const period = PERIODS.find(({ value }) => value === search.get('period'))?.value ?? '24h';
  return [
    period,
    (next) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('period', next);
          return after;
        },
        { replace: true },
      ),
  ];
}
