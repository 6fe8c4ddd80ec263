import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AccountChange,
  AccountLine,
  AccountList,
  CreatedInvitation,
  CreditsChange,
  InvitationList,
  NewAccount,
  NewInvitation,
  SystemState,
} from '../../../src/contract/dashboard/owner.ts';
import { call } from './client.ts';

export const useAccounts = () =>
  useQuery({ queryKey: ['accounts'], queryFn: ({ signal }) => call<AccountList>('accounts', { signal }) });

export const useInvitations = () =>
  useQuery({ queryKey: ['invitations'], queryFn: ({ signal }) => call<InvitationList>('invitations', { signal }) });

export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => call<SystemState>('system', { signal }),
    refetchInterval: 5000,
  });

export const useCreateAccount = () =>
  useOwnerWork((body: NewAccount) => call<AccountLine>('accounts', { method: 'POST', body }));

export const useChangeAccount = () =>
  useOwnerWork(({ id, change }: { id: string; change: AccountChange }) =>
    call<AccountLine>(`accounts/${encodeURIComponent(id)}`, { method: 'PATCH', body: change }),
  );

export const useChangeCredits = () =>
  useOwnerWork(({ id, change }: { id: string; change: CreditsChange }) =>
    call<unknown>(`accounts/${encodeURIComponent(id)}/credits`, { method: 'POST', body: change }),
  );

export const useInvite = () =>
  useOwnerWork((body: NewInvitation) => call<CreatedInvitation>('invitations', { method: 'POST', body }));

export const useTakeBackInvitation = () =>
  useOwnerWork((id: string) => call<unknown>(`invitations/${encodeURIComponent(id)}`, { method: 'DELETE' }));

/** Credits granted to the owner's own account show in the corner of every page, so `me` is asked again too. */
function useOwnerWork<Input, Output>(work: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () =>
      Promise.all(
        ['accounts', 'invitations', 'me', 'ledger'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
