import type { Warning } from '../contract/scrape-result.ts';
import type { Timings } from '../contract/timings.ts';
import type { Permission } from '../core/permissions.ts';
import type { ReceiptLine } from '../core/pricing.ts';

export interface ApiKey {
  id: string;
  accountId: string;
  name: string;
  prefix: string;
  permissions: readonly Permission[];
  requestsPerMinute: number;
  concurrentRequests: number;
  createdAt: number;
  lastUsedAt: number | null;
  expiresAt: number | null;
  revokedAt: number | null;
  /** Set for the key that the environment names (`TRAWL_API_KEY`). */
  fromEnvironment: boolean;
}

/** A key as a request finds it. */
export interface KeyInUse extends ApiKey {
  /** When its account was suspended; null while it is not. */
  accountSuspendedAt: number | null;
}

/** What may be changed of a key. */
export type KeyChanges = Partial<
  Pick<ApiKey, 'name' | 'permissions' | 'requestsPerMinute' | 'concurrentRequests' | 'expiresAt'>
>;

export interface NewApiKey extends Omit<ApiKey, 'lastUsedAt' | 'revokedAt'> {
  hash: string;
}

export interface Keys {
  findByHash(hash: string): Promise<KeyInUse | undefined>;
  find(id: string): Promise<KeyInUse | undefined>;
  list(accountId?: string): Promise<ApiKey[]>;
  create(key: NewApiKey): Promise<void>;
  change(id: string, changes: KeyChanges): Promise<void>;
  /** False when there is no such key, or it was revoked before. */
  revoke(id: string, at: number): Promise<boolean>;
}

export interface Account {
  id: string;
  name: string;
  createdAt: number;
  /** Grants minus settled charges. */
  balance: number;
  /** Of the balance, put aside for requests under way. */
  held: number;
}

export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  list(): Promise<Account[]>;
  /** With its first credits, as a line in the ledger. */
  create(account: { id: string; name: string; createdAt: number; credits: number }): Promise<Account>;
  /** Adds credits with a line in the ledger. Undefined when there is no such account. */
  grant(grant: {
    accountId: string;
    credits: number;
    note: string;
    at: number;
  }): Promise<{ balance: number } | undefined>;
}

/** Where a key stands in its current minute. */
export interface RateState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export type Admission =
  | { admitted: true; rate: RateState; release: () => void }
  | { admitted: false; reason: 'rate' | 'concurrency'; rate: RateState; retryAfterSeconds: number };

/** Counts the requests of each key: those in a minute and those at once. */
export interface Limits {
  admit(key: Pick<ApiKey, 'id' | 'requestsPerMinute' | 'concurrentRequests'>): Promise<Admission>;
}

/** One line of the request log. Nothing in it is secret: no key, no query, no header, no body. */
export interface RequestRecord {
  requestId: string;
  at: number;
  accountId: string;
  apiKeyId: string;
  host: string | null;
  path: string | null;
  features: readonly string[];
  cost: number;
  status: number;
  code: string | null;
  targetStatus: number | null;
  durationMs: number;
  timings: Timings;
  bytes: number;
  /** What a model counted for it. */
  inputTokens: number;
  outputTokens: number;
  /** What was asked for, without what may be secret: names, never values. */
  asked: Readonly<Record<string, unknown>>;
  /** What was charged, line by line: together they are the cost. */
  receipt: readonly ReceiptLine[];
  warnings: readonly Warning[];
  /** The sentence the caller read. */
  error: string | null;
}

export interface Journal {
  /** Notes a request for the log, off the hot path; it is on disk within a second. */
  record(entry: RequestRecord): void;
}

/** Reads the log, the newest lines first; only those after a sequence number when given. */
export type RecentRequests = (filter: {
  limit: number;
  accountId?: string;
  after?: number;
}) => Promise<LoggedRequest[]>;

export interface LoggedRequest extends RequestRecord {
  /** Counts up; a reader who follows the log asks for what came after it. */
  sequence: number;
}
