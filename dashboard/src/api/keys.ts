import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreatedKey, Key, KeyChange, Keys, NewKey } from '../../../src/contract/dashboard/keys.ts';
import { call } from './client.ts';

export const useKeys = () => useQuery({ queryKey: ['keys'], queryFn: ({ signal }) => call<Keys>('keys', { signal }) });

export const useCreateKey = () => useKeyWork((body: NewKey) => call<CreatedKey>('keys', { method: 'POST', body }));

export const useChangeKey = () =>
  useKeyWork(({ id, change }: { id: string; change: KeyChange }) =>
    call<Key>(`keys/${encodeURIComponent(id)}`, { method: 'PATCH', body: change }),
  );

export const useRevokeKey = () =>
  useKeyWork((id: string) => call<unknown>(`keys/${encodeURIComponent(id)}`, { method: 'DELETE' }));

function useKeyWork<Input, Output>(work: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: work, onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }) });
}
