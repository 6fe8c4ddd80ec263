import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { ScrapeResult } from '../../../src/contract/scrape-result.ts';
import { ApiError } from './client.ts';

/** What came back from the playground: the result or the refusal, and what the answer said beside it. */
export interface Answered {
  outcome: { result: ScrapeResult } | { error: ApiError };
  elapsedMs: number;
  headers: [name: string, value: string][];
  requestId: string | undefined;
}

/** Sends a request as if the key had sent it. A refusal is an answer too: the page shows it at its fields. */
export async function sendAs(keyId: string, body: string, signal: AbortSignal): Promise<Answered> {
  const startedAt = performance.now();
  const response = await fetch(`/dashboard/api/playground/${encodeURIComponent(keyId)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body,
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, {});
  });
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return {}; // a proxy in between may answer with a page
  });
  const error = response.ok ? undefined : new ApiError(response.status, answer as Partial<ErrorBody>);
  // Whoever is signed out is sent to the door, by the cache that watches what is thrown.
  if (error?.code === 'NOT_SIGNED_IN') throw error;
  return {
    outcome: error ? { error } : { result: answer as ScrapeResult },
    elapsedMs: performance.now() - startedAt,
    headers: [...response.headers].toSorted(([one], [other]) => one.localeCompare(other)),
    requestId: response.headers.get('x-request-id') ?? error?.requestId,
  };
}
