import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RequestDetail, RequestsPage, RequestsQuery } from '../../../src/contract/dashboard/requests.ts';
import { call } from './client.ts';

export type RequestFilters = Omit<RequestsQuery, 'before' | 'limit'>;

/** A page at a time, each beginning where the one before ended, so that new requests shift nothing. */
export const useRequests = (filters: RequestFilters, limit = 50) =>
  useInfiniteQuery({
    queryKey: ['requests', filters, limit],
    queryFn: ({ pageParam, signal }) =>
      call<RequestsPage>('requests', { query: { ...filters, limit, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const useRequest = (requestId: string) =>
  useQuery({
    queryKey: ['request', requestId],
    queryFn: ({ signal }) => call<RequestDetail>(`requests/${encodeURIComponent(requestId)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // what has happened does not change
  });
