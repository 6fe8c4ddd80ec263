import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

/** GET /dashboard/api/ledger: newest first. GET /dashboard/api/ledger.csv: all of it, oldest first. */
export const LedgerQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type LedgerQuery = Static<typeof LedgerQuery>;

export const LedgerLine = Type.Object({
  id: Type.Integer(),
  at: Type.Integer(),
  kind: Type.Union([Type.Literal('grant'), Type.Literal('charge')]),
  /** What it does to the balance: charges are negative, and so is a grant that was taken back. */
  change: Type.Integer(),
  balanceAfter: Type.Integer(),
  requestId: Nullable(Type.String()),
  note: Nullable(Type.String()),
});
export type LedgerLine = Static<typeof LedgerLine>;

export const LedgerPage = Type.Object({
  entries: Type.Array(LedgerLine),
  next: Nullable(Type.Integer()),
  balance: Type.Integer(),
});
export type LedgerPage = Static<typeof LedgerPage>;
