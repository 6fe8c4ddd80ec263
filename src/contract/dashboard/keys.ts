import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

export const PermissionName = Type.Enum(['scrape', 'javascript', 'screenshot', 'serp', 'ai', 'geolocation']);
export type PermissionName = 'scrape' | 'javascript' | 'screenshot' | 'serp' | 'ai' | 'geolocation';

const KeyName = Type.String({ minLength: 1, maxLength: 100 });
const Permissions = Type.Array(PermissionName, { minItems: 1, uniqueItems: true });
const RequestsPerMinute = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const ConcurrentRequests = Type.Integer({ minimum: 1, maximum: 100_000 });
/** Requests and credits of a while. */
export const Tally = Type.Object({ requests: Type.Integer(), credits: Type.Integer() });
export type Tally = Static<typeof Tally>;

export const Key = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String(),
  permissions: Type.Array(PermissionName),
  requestsPerMinute: Type.Integer(),
  concurrentRequests: Type.Integer(),
  createdAt: Type.Integer(),
  lastUsedAt: Nullable(Type.Integer()),
  expiresAt: Nullable(Type.Integer()),
  revokedAt: Nullable(Type.Integer()),
  /** The key that TRAWL_API_KEY names; it is changed in the environment, not here. */
  fromEnvironment: Type.Boolean(),
  last24h: Tally,
  last30d: Tally,
});
export type Key = Static<typeof Key>;

/** GET /dashboard/api/keys: those in force first, then the revoked, newest first. */
export const Keys = Type.Object({
  keys: Type.Array(Key),
  defaults: Type.Object({ requestsPerMinute: Type.Integer(), concurrentRequests: Type.Integer() }),
});
export type Keys = Static<typeof Keys>;

/** POST /dashboard/api/keys. */
export const NewKey = Type.Object({
  name: KeyName,
  permissions: Permissions,
  requestsPerMinute: RequestsPerMinute,
  concurrentRequests: ConcurrentRequests,
  expiresAt: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
});
export type NewKey = Static<typeof NewKey>;

/** The one answer that holds the key itself. */
export const CreatedKey = Type.Object({ key: Key, secret: Type.String() });
export type CreatedKey = Static<typeof CreatedKey>;

/** PATCH /dashboard/api/keys/:id answers with the Key; DELETE revokes it, for good. */
export const KeyChange = Type.Partial(
  Type.Object({
    name: KeyName,
    permissions: Permissions,
    requestsPerMinute: RequestsPerMinute,
    concurrentRequests: ConcurrentRequests,
    expiresAt: Nullable(Type.Integer({ minimum: 0 })),
  }),
);
export type KeyChange = Static<typeof KeyChange>;
