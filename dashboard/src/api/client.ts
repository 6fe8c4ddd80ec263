import type { ErrorBody } from '../../../src/contract/error-body.ts';

/** An answer that is not what was asked for: the server's own words, or that it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: { path: string; message: string }[];
  readonly retryAfterSeconds: number | undefined;
  /** All that came, for what one code adds. */
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(sentenceOf(status, body));
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'UNREACHABLE' : 'UNKNOWN');
    this.requestId = body.requestId;
    this.details = body.details ?? [];
    this.retryAfterSeconds = body.retry_after;
    this.body = body;
  }

  /** What is wrong with one field of the form that was sent. */
  faultOf(field: string): string | undefined {
    return this.details.find(({ path }) => path.split(/[./[]/).filter(Boolean)[0] === field)?.message;
  }
}

function sentenceOf(status: number, { error, details }: Partial<ErrorBody>): string {
  if (status === 0) return 'The server cannot be reached. Check your connection, then try again.';
  const sentence = error ?? `The server answered with ${status}. Try again in a moment.`;
  const faults = details?.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return faults && !sentence.includes(faults) ? `${sentence} – ${faults}` : sentence;
}

type Query = Record<string, string | number | undefined>;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Asks one of the dashboard's own routes; the caller names the type that the contract gives it. Tokens and values go
 * in bodies, never in addresses.
 */
export async function call<Answer>(path: string, { method = 'GET', query, body, signal }: CallOptions = {}) {
  const response = await fetch(`/dashboard/api/${path}${searchOf(query)}`, {
    method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  });
  const text = await response.text();
  const answer = parse(text);
  if (!response.ok) throw new ApiError(response.status, (answer ?? {}) as Partial<ErrorBody>);
  return answer as Answer;
}

export function searchOf(query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
}

/** A proxy in between may answer with a page; that is an error without words, not a crash. */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
