import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';
import { Role } from './people.ts';

const AccountName = Type.String({ minLength: 1, maxLength: 100 });

export const AccountLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.Integer(),
  suspendedAt: Nullable(Type.Integer()),
  creditsLeft: Type.Integer(),
  creditsReserved: Type.Integer(),
  people: Type.Array(Type.Object({ name: Type.String(), email: Type.String(), role: Role })),
  keysInForce: Type.Integer(),
  last30d: Type.Object({ requests: Type.Integer(), credits: Type.Integer() }),
});
export type AccountLine = Static<typeof AccountLine>;

/** GET /dashboard/api/accounts. */
export const AccountList = Type.Object({ accounts: Type.Array(AccountLine) });
export type AccountList = Static<typeof AccountList>;

/** POST /dashboard/api/accounts answers with the AccountLine. */
export const NewAccount = Type.Object({
  name: AccountName,
  credits: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
});
export type NewAccount = Static<typeof NewAccount>;

/** PATCH /dashboard/api/accounts/:id answers with the AccountLine. */
export const AccountChange = Type.Partial(Type.Object({ name: AccountName, suspended: Type.Boolean() }));
export type AccountChange = Static<typeof AccountChange>;

/** POST /dashboard/api/accounts/:id/credits: below zero takes back, at most what is free to spend. */
export const CreditsChange = Type.Object({
  credits: Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 }),
  reason: Type.String({ minLength: 1, maxLength: 200 }),
});
export type CreditsChange = Static<typeof CreditsChange>;

/** POST /dashboard/api/invitations. Without an account the invited person gets a new one of that name. */
export const NewInvitation = Type.Object({
  role: Role,
  email: Type.Optional(Nullable(Type.String({ minLength: 3, maxLength: 254 }))),
  accountId: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  accountName: Type.Optional(AccountName),
  credits: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })),
});
export type NewInvitation = Static<typeof NewInvitation>;

/** The link is in this answer and nowhere else. */
export const CreatedInvitation = Type.Object({ id: Type.String(), link: Type.String(), expiresAt: Type.Integer() });
export type CreatedInvitation = Static<typeof CreatedInvitation>;

/** GET /dashboard/api/invitations: those not used yet. DELETE /dashboard/api/invitations/:id takes one back. */
export const InvitationLine = Type.Object({
  id: Type.String(),
  role: Role,
  email: Nullable(Type.String()),
  accountName: Type.String(),
  createdAt: Type.Integer(),
  expiresAt: Type.Integer(),
});
export type InvitationLine = Static<typeof InvitationLine>;
export const InvitationList = Type.Object({ invitations: Type.Array(InvitationLine) });
export type InvitationList = Static<typeof InvitationList>;

/** GET /dashboard/api/system. */
export const SystemState = Type.Object({
  version: Type.String(),
  node: Type.String(),
  startedAt: Type.Integer(),
  memoryBytes: Type.Integer(),
  checks: Type.Array(Type.Object({ part: Type.String(), ok: Type.Boolean(), finding: Type.String() })),
  browser: Type.Object({
    version: Nullable(Type.String()),
    processes: Type.Array(
      Type.Object({
        startedAt: Type.Integer(),
        pagesOpen: Type.Integer(),
        pagesServed: Type.Integer(),
        memoryBytes: Nullable(Type.Integer()),
      }),
    ),
    pagesMax: Type.Integer(),
    pagesOpen: Type.Integer(),
    waiting: Type.Integer(),
    waitingMax: Type.Integer(),
  }),
  exits: Type.Array(
    Type.Object({
      /** Scheme, host and port; credentials never leave the server. */
      address: Type.String(),
      country: Nullable(Type.String()),
      healthy: Type.Boolean(),
      outUntil: Nullable(Type.Integer()),
    }),
  ),
  database: Type.Object({
    kind: Type.String(),
    bytes: Type.Integer(),
    requestLines: Type.Integer(),
    logDays: Type.Integer(),
  }),
  /** The newest answers of 500 and above, of every account. */
  recentErrors: Type.Array(
    Type.Object({
      requestId: Type.String(),
      at: Type.Integer(),
      accountName: Type.String(),
      host: Nullable(Type.String()),
      status: Type.Integer(),
      code: Nullable(Type.String()),
      error: Nullable(Type.String()),
    }),
  ),
});
export type SystemState = Static<typeof SystemState>;
