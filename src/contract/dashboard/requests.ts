import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

/** What a request can have switched on, as the log names it. */
export const LOGGED_FEATURES = [
  'renderJs',
  'screenshot',
  'serp',
  'ai',
  'instructions',
  'country',
  'extractRules',
] as const;
export const LoggedFeature = Type.Enum([...LOGGED_FEATURES]);
export type LoggedFeature = (typeof LOGGED_FEATURES)[number];

/** GET /dashboard/api/requests: newest first, a page at a time; `before` is `next` of the page before. */
export const RequestsQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  key: Type.Optional(Type.String({ maxLength: 64 })),
  host: Type.Optional(Type.String({ maxLength: 255 })),
  /** A status (`429`), or a class of them (`2xx`, `4xx`, `5xx`). */
  status: Type.Optional(Type.String({ pattern: '^[1-5](\\d\\d|xx)$' })),
  feature: Type.Optional(LoggedFeature),
  from: Type.Optional(Type.Integer({ minimum: 0 })),
  to: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type RequestsQuery = Static<typeof RequestsQuery>;

export const RequestLine = Type.Object({
  requestId: Type.String(),
  at: Type.Integer(),
  keyId: Type.String(),
  keyName: Type.String(),
  host: Nullable(Type.String()),
  path: Nullable(Type.String()),
  features: Type.Array(Type.String()),
  status: Type.Integer(),
  code: Nullable(Type.String()),
  targetStatus: Nullable(Type.Integer()),
  cost: Type.Integer(),
  durationMs: Type.Integer(),
});
export type RequestLine = Static<typeof RequestLine>;

export const RequestsPage = Type.Object({ requests: Type.Array(RequestLine), next: Nullable(Type.Integer()) });
export type RequestsPage = Static<typeof RequestsPage>;

/** GET /dashboard/api/requests/:requestId. */
export const RequestDetail = Type.Object({
  ...RequestLine.properties,
  /** What was asked, without what may be secret: names of headers, cookies and fields, never their values; no query. */
  asked: Type.Record(Type.String(), Type.Unknown()),
  receipt: Type.Array(Type.Object({ feature: Type.String(), credits: Type.Integer() })),
  /** In the order in which they happened; only those that were told apart. */
  phases: Type.Array(Type.Object({ name: Type.String(), ms: Type.Number() })),
  warnings: Type.Array(Type.Object({ code: Type.String(), message: Type.String() })),
  error: Nullable(Type.String()),
  bytes: Type.Integer(),
  tokens: Nullable(Type.Object({ input: Type.Integer(), output: Type.Integer() })),
});
export type RequestDetail = Static<typeof RequestDetail>;
