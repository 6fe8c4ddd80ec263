import type { Generated } from 'kysely';

/** The tables as Kysely sees them. Times are milliseconds since 1970; lists are words with spaces between. */
export interface Database {
  account: AccountTable;
  api_key: ApiKeyTable;
  ledger_entry: LedgerEntryTable;
  hold: HoldTable;
  idempotency: IdempotencyTable;
  request_log: RequestLogTable;
  usage_count: UsageCountTable;
  usage_duration: UsageDurationTable;
  person: PersonTable;
  person_session: PersonSessionTable;
  person_credential: PersonCredentialTable;
  invitation: InvitationTable;
}

interface AccountTable {
  id: string;
  name: string;
  created_at: number;
  balance: Generated<number>;
  held: Generated<number>;
  suspended_at: Generated<number | null>;
}

interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  hash: string;
  prefix: string;
  permissions: string;
  requests_per_minute: number;
  concurrent_requests: number;
  created_at: number;
  last_used_at: Generated<number | null>;
  expires_at: number | null;
  revoked_at: Generated<number | null>;
  from_environment: number;
}

interface LedgerEntryTable {
  id: Generated<number>;
  account_id: string;
  at: number;
  kind: 'grant' | 'charge';
  credits: number;
  balance_after: number;
  request_id: string | null;
  note: string | null;
}

interface HoldTable {
  request_id: string;
  account_id: string;
  credits: number;
  expires_at: number;
}

interface IdempotencyTable {
  api_key_id: string;
  idempotency_key: string;
  request_id: string;
  fingerprint: string;
  expires_at: number;
  cost: number | null;
  credits_left: number | null;
  body: Uint8Array | null;
}

interface RequestLogTable {
  id: Generated<number>;
  request_id: string;
  at: number;
  account_id: string;
  api_key_id: string;
  host: string | null;
  path: string | null;
  features: string;
  cost: number;
  status: number;
  code: string | null;
  target_status: number | null;
  duration_ms: number;
  /** JSON text. */
  timings: string;
  bytes: number;
  input_tokens: number;
  output_tokens: number;
  /** JSON text; what was asked for, without what may be secret. */
  asked: Generated<string>;
  /** JSON text; null in lines from before receipts were kept. */
  receipt: string | null;
  /** JSON text. */
  warnings: Generated<string>;
  error: string | null;
}

/** What an hour, six or a day of requests come to: `at` is where it begins. */
interface UsageCountTable {
  account_id: string;
  span_ms: number;
  kind: 'total' | 'feature' | 'host' | 'status';
  /** Empty for all keys together. */
  api_key_id: string;
  at: number;
  /** Empty for the total. */
  value: string;
  requests: number;
  /** Answered with a 200. */
  succeeded: number;
  credits: number;
}

/** How many of those requests took how long (src/core/duration-histogram.ts). */
interface UsageDurationTable {
  account_id: string;
  span_ms: number;
  api_key_id: string;
  at: number;
  bucket: number;
  requests: number;
}

/** The tables of people are better-auth's: their times are ISO text. */
interface PersonTable {
  id: string;
  name: string;
  email: string;
  email_verified: number;
  role: 'owner' | 'member';
  account_id: string;
  created_at: string;
  updated_at: string;
}

interface PersonSessionTable {
  id: string;
  token: string;
  person_id: string;
  expires_at: string;
}

interface PersonCredentialTable {
  id: string;
  person_id: string;
  provider_id: string;
  provider_account_id: string;
  password: string | null;
  created_at: string;
  updated_at: string;
}

interface InvitationTable {
  id: string;
  token_hash: string;
  kind: 'first' | 'invite' | 'password';
  role: 'owner' | 'member';
  email: string | null;
  person_id: string | null;
  account_id: string | null;
  account_name: string | null;
  credits: number;
  created_at: number;
  expires_at: number;
  used_at: Generated<number | null>;
}

/** A list as the tables keep it. */
export function wordsOf(list: string): string[] {
  return list.split(' ').filter((word) => word !== '');
}
