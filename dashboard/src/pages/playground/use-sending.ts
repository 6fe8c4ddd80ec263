import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Answered, sendAs } from '../../api/playground.ts';
import type { Body } from './model/body-of.ts';

export interface Sent extends Answered {
  /** What was asked, by which the answer is understood after the form has changed. */
  body: Body;
}

interface Order {
  keyId: string;
  body: Body;
}

/** One request at a time, with the time it takes and a way out. */
export function useSending() {
  const queries = useQueryClient();
  const abort = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<Sent>();
  const [cancelled, setCancelled] = useState(false);

  const sending = useMutation({
    mutationFn: async ({ keyId, body }: Order) => {
      abort.current = new AbortController();
      return { ...(await sendAs(keyId, JSON.stringify(body), abort.current.signal)), body };
    },
    onSuccess: setSent,
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'request' }),
  });
  useEffect(() => () => abort.current?.abort(), []);

  return {
    sent,
    cancelled,
    isSending: sending.isPending,
    /** Not the service's answer, but that there was none. */
    error: cancelled ? null : sending.error,
    elapsedMs: useElapsed(sending.isPending),
    send(order: Order) {
      setSent(undefined);
      setCancelled(false);
      sending.mutate(order);
    },
    cancel() {
      setCancelled(true);
      abort.current?.abort();
    },
  };
}

function useElapsed(running: boolean): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now();
    setElapsedMs(0);
    const timer = setInterval(() => setElapsedMs(performance.now() - startedAt), 100);
    return () => clearInterval(timer);
  }, [running]);
  return elapsedMs;
}
