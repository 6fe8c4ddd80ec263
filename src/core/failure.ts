/**
 * Everything that can end a request of the interface, in one table: its status and the words every answer opens with.
 * The words of the interface's own table are kept to the letter; clients compare them.
 */
export const FAILURES = {
  INVALID_REQUEST: [400, 'Bad Request (invalid request parameters)'],
  TARGET_NOT_ALLOWED: [400, 'Bad Request (invalid request parameters)'],
  INVALID_API_KEY: [401, 'Invalid API key'],
  INSUFFICIENT_CREDITS: [402, 'Insufficient credits'],
  INSUFFICIENT_PERMISSIONS: [403, 'API key lacks required permissions'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'Method not allowed'],
  IDEMPOTENCY_CONFLICT: [409, 'Idempotency key was used with another request'],
  PAYLOAD_TOO_LARGE: [413, 'Payload too large'],
  RATE_LIMIT_EXCEEDED: [429, 'Rate limit exceeded'],
  INTERNAL_ERROR: [500, 'Internal Server Error'],
  AI_EXTRACTION_FAILED: [500, 'Internal Server Error'],
  TARGET_UNREACHABLE: [502, 'Target unreachable'],
  TARGET_TLS_ERROR: [502, 'Target TLS error'],
  TARGET_TOO_LARGE: [502, 'Target response too large'],
  TARGET_BAD_RESPONSE: [502, 'Target sent a bad response'],
  SERVICE_BUSY: [503, 'Service busy'],
  TARGET_TIMEOUT: [504, 'Target timed out'],
} as const satisfies Table;

/** What only the dashboard answers: no part of the interface that clients are written for. */
const DASHBOARD_FAILURES = {
  NOT_SIGNED_IN: [401, 'Not signed in'],
  WRONG_PASSWORD: [401, 'Wrong e-mail address or password'],
  CROSS_SITE: [403, 'Sent from another site'],
  OWNER_ONLY: [403, 'Only an owner may do this'],
  ACCOUNT_SUSPENDED: [403, 'Account suspended'],
  SIGNUP_OFF: [403, 'Sign-up is off'],
  LINK_NOT_VALID: [404, 'This link does not work'],
  KEY_IN_ENVIRONMENT: [409, 'This key is set in the environment'],
} as const satisfies Table;

type Table = Record<string, readonly [status: number, message: string]>;

const ALL = { ...FAILURES, ...DASHBOARD_FAILURES };

export type FailureCode = keyof typeof ALL;

/** One fault of the caller's body: where it is, and what to do about it. */
export interface Fault {
  path: string;
  message: string;
}

/** What an answer carries beside its message, by the code that adds it. */
export interface FailureExtras {
  details?: readonly Fault[];
  required?: readonly string[];
  cost?: number;
  creditsLeft?: number;
  retryAfterSeconds?: number;
  allow?: readonly string[];
}

interface FailureOptions extends FailureExtras {
  /** For the caller: what happened to what, and what to do next. Never internal names or addresses. */
  detail?: string;
  /** For us only: goes to the log, never to the caller. */
  cause?: unknown;
}

/** Ends a request with a documented answer. Everything else that is thrown is an INTERNAL_ERROR. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly detail: string | undefined;
  readonly extras: FailureExtras;

  constructor(code: FailureCode, { detail, cause, ...extras }: FailureOptions = {}) {
    super(detail ?? ALL[code][1], { cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
    this.extras = extras;
  }

  get status(): number {
    return ALL[this.code][0];
  }

  /** The sentence the caller reads: the table's words first, then what happened. */
  get sentence(): string {
    const words = ALL[this.code][1];
    return this.detail === undefined ? words : `${words}: ${this.detail}`;
  }
}
