import type { LedgerLine } from '../contract/dashboard/ledger.ts';
import type { LoggedFeature, RequestDetail, RequestLine } from '../contract/dashboard/requests.ts';

/** The sums of an account, or of one of its keys, in steps of an hour, six or a day. */
export interface UsageWindow {
  accountId: string;
  /** Absent for all keys together. */
  apiKeyId?: string | undefined;
  stepMs: number;
  /** Start of the first step. */
  from: number;
}

export interface Counted {
  requests: number;
  /** Answered with a 200. */
  succeeded: number;
  credits: number;
}

export type UsageShare = Counted & { value: string };

/** Reads the sums over the request log; takes the same time whatever the log holds. */
export interface Usages {
  /** Steps without a request are absent. */
  points(window: UsageWindow): Promise<(Counted & { at: number })[]>;
  /** Requests by how long they took, for each step (src/core/duration-histogram.ts). */
  durations(window: UsageWindow): Promise<{ at: number; bucket: number; requests: number }[]>;
  /** By key id. */
  byKey(window: UsageWindow): Promise<UsageShare[]>;
  /** The most requests first. */
  by(kind: 'feature' | 'host', window: UsageWindow, limit: number): Promise<UsageShare[]>;
}

export interface RequestFilter {
  accountId: string;
  apiKeyId?: string | undefined;
  host?: string | undefined;
  /** A status, or the first digit of a class of them. */
  status?: number | undefined;
  feature?: LoggedFeature | undefined;
  /** From this moment on. */
  from?: number | undefined;
  /** Before this moment. */
  to?: number | undefined;
  /** `next` of the page before. */
  before?: number | undefined;
  limit: number;
}

/** Reads the request log of an account. */
export interface RequestLog {
  /**
   * The newest first. Looks at a bounded number of lines: where filters together match few of many, a page may be short,
   * or empty, and still have a `next`.
   */
  page(filter: RequestFilter): Promise<{ requests: RequestLine[]; next: number | null }>;
  find(accountId: string, requestId: string): Promise<RequestDetail | undefined>;
}

/** Reads the ledger of an account. */
export interface LedgerLines {
  /** The newest first. */
  page(filter: { accountId: string; before?: number | undefined; limit: number }): Promise<LedgerLine[]>;
  /** All of them, the oldest first, some at a time. */
  all(accountId: string): AsyncIterable<LedgerLine[]>;
}
