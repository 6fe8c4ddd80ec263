import { type Static, Type } from 'typebox';

/** Every answer that is not a 200. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'What happened, and what to do next.' }),
    code: Type.String({ description: 'The same as a value for programs.' }),
    requestId: Type.String({ description: 'Quote it when you ask for help; it is in the log.' }),
    details: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
        description: 'With 400: every fault of the body.',
      }),
    ),
    required: Type.Optional(Type.Array(Type.String(), { description: 'With 403: the permissions that are lacking.' })),
    cost: Type.Optional(Type.Integer({ description: 'With 402: the price of the request.' })),
    creditsLeft: Type.Optional(Type.Integer({ description: 'With 402: credits that are free to spend.' })),
    retry_after: Type.Optional(
      Type.Integer({ description: 'With 429 and 503: seconds until it makes sense to retry.' }),
    ),
  },
  { title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
