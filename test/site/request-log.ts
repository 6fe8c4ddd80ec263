import type { IncomingMessage } from 'node:http';

/** One request as the site received it. */
export type ReceivedRequest = {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  /** The query with its question mark, or an empty string. */
  readonly query: string;
  /** Name and value as sent: order, case and repeats kept. */
  readonly headers: readonly HeaderPair[];
  readonly httpVersion: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

export type HeaderPair = readonly [name: string, value: string];

/** A benchmark sends millions: only the newest are kept. */
const requestsMax = 10_000;

export function createRequestLog() {
  const requests: ReceivedRequest[] = [];

  return {
    requests: requests as readonly ReceivedRequest[],

    add(request: IncomingMessage, url: URL, at: number): void {
      requests.push({
        method: request.method ?? '',
        path: url.pathname,
        query: url.search,
        headers: headerPairs(request),
        httpVersion: request.httpVersion,
        at,
      });
      if (requests.length > requestsMax) requests.shift();
    },

    clear(): void {
      requests.length = 0;
    },
  };
}

export function headerPairs(request: IncomingMessage): HeaderPair[] {
  const pairs: HeaderPair[] = [];
  const raw = request.rawHeaders;
  for (let i = 0; i + 1 < raw.length; i += 2) pairs.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return pairs;
}
