import { type Static, Type } from 'typebox';

/** The answer of GET /api/v1/account. */
export const AccountResult = Type.Object(
  {
    account: Type.String({ description: 'Name of the account.' }),
    creditsLeft: Type.Integer({ description: 'Credits granted and not yet charged.' }),
    creditsReserved: Type.Integer({ description: 'Of these, held for requests that are under way.' }),
    key: Type.Object({
      name: Type.String(),
      prefix: Type.String({ description: 'First characters of the key.' }),
      permissions: Type.Array(Type.String()),
      expiresAt: Type.Union([Type.String(), Type.Null()]),
    }),
    limits: Type.Object({
      requestsPerMinute: Type.Integer(),
      concurrentRequests: Type.Integer(),
    }),
  },
  { title: 'Account' },
);
export type AccountResult = Static<typeof AccountResult>;
