import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AcceptInvitation,
  ChangeMe,
  ChangePassword,
  Door,
  InvitationShown,
  Me,
  Sessions,
  SignIn,
  SignUp,
} from '../../../src/contract/dashboard/people.ts';
import { call } from './client.ts';

export const useDoor = () => useQuery({ queryKey: ['door'], queryFn: () => call<Door>('door'), staleTime: 60_000 });

export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call<Me>('me', { signal }), refetchInterval: 60_000 });

/** Whoever comes in starts with an empty cache: nothing of the one before may show. */
function useEntering<Input>(enter: (input: Input) => Promise<Me>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: enter,
    onSuccess: (me) => {
      queries.clear();
      queries.setQueryData(['me'], me);
    },
  });
}

export const useSignIn = () => useEntering((body: SignIn) => call<Me>('sign-in', { method: 'POST', body }));

export const useAcceptInvitation = () =>
  useEntering((body: AcceptInvitation) => call<Me>('invitation/accept', { method: 'POST', body }));

export const useSignUp = () =>
  useMutation({ mutationFn: (body: SignUp) => call<unknown>('sign-up', { method: 'POST', body }) });

export const useInvitation = (token: string | undefined) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call<InvitationShown>('invitation/look', { method: 'POST', body: { token } }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSignOut = () =>
  useMutation({ mutationFn: () => call<unknown>('sign-out', { method: 'POST', body: {} }) });

export const useChangeName = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeMe) => call<Me>('me', { method: 'PATCH', body }),
    onSuccess: (me) => queries.setQueryData(['me'], me),
  });
};

export const useChangePassword = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePassword) => call<unknown>('password', { method: 'POST', body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
};

export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => call<Sessions>('sessions', { signal }) });

export const useEndSession = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<unknown>(`sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
};

export const useEndAllSessions = () =>
  useMutation({ mutationFn: () => call<unknown>('sessions', { method: 'DELETE' }) });
