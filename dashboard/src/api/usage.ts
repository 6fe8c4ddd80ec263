import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Usage, UsageQuery } from '../../../src/contract/dashboard/usage.ts';
import { call } from './client.ts';

/** While another period or key is on its way the last one stays, so that nothing jumps. */
export const useUsage = (query: UsageQuery) =>
  useQuery({
    queryKey: ['usage', query],
    queryFn: ({ signal }) => call<Usage>('usage', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
