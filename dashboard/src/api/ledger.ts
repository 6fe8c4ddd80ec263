import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerPage } from '../../../src/contract/dashboard/ledger.ts';
import { call } from './client.ts';

export const useLedger = () =>
  useInfiniteQuery({
    queryKey: ['ledger'],
    queryFn: ({ pageParam, signal }) => call<LedgerPage>('ledger', { query: { before: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const LEDGER_CSV = '/dashboard/api/ledger.csv';
