import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

export const Role = Type.Union([Type.Literal('owner'), Type.Literal('member')]);
export type Role = Static<typeof Role>;

export const SignupMode = Type.Union([Type.Literal('open'), Type.Literal('invite'), Type.Literal('off')]);
export type SignupMode = Static<typeof SignupMode>;

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' });
const Password = Type.String({ minLength: 10, maxLength: 200 });
const PersonName = Type.String({ minLength: 1, maxLength: 100 });

/** GET /dashboard/api/door: the one thing a stranger may know, so that the first page can be drawn. */
export const Door = Type.Object({ signup: SignupMode, version: Type.String() });
export type Door = Static<typeof Door>;

/** POST /dashboard/api/sign-in. Answers with Me. */
export const SignIn = Type.Object({ email: Email, password: Type.String({ minLength: 1, maxLength: 200 }) });
export type SignIn = Static<typeof SignIn>;

/** POST /dashboard/api/sign-up, where it is open. Always the same answer, so that nobody learns who is here. */
export const SignUp = Type.Object({ name: PersonName, email: Email, password: Password });
export type SignUp = Static<typeof SignUp>;

/** POST /dashboard/api/invitation/look and /accept. The token comes from the link's fragment: it is never in a log. */
export const InvitationToken = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) });
export type InvitationToken = Static<typeof InvitationToken>;

export const InvitationShown = Type.Object({
  role: Role,
  accountName: Type.String(),
  /** Set when the link is for one address only. */
  email: Nullable(Type.String()),
  expiresAt: Type.Integer(),
  /** `password`: for somebody who is here already, to set a new one; the name sent with it replaces theirs. */
  purpose: Type.Union([Type.Literal('join'), Type.Literal('password')]),
});
export type InvitationShown = Static<typeof InvitationShown>;

/** Answers with Me: who accepts is signed in. */
export const AcceptInvitation = Type.Object({
  token: InvitationToken.properties.token,
  name: PersonName,
  email: Email,
  password: Password,
});
export type AcceptInvitation = Static<typeof AcceptInvitation>;

/** GET /dashboard/api/me. */
export const Me = Type.Object({
  person: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), role: Role }),
  account: Type.Object({
    id: Type.String(),
    name: Type.String(),
    creditsLeft: Type.Integer(),
    creditsReserved: Type.Integer(),
  }),
  version: Type.String(),
});
export type Me = Static<typeof Me>;

/** PATCH /dashboard/api/me. Answers with Me. */
export const ChangeMe = Type.Object({ name: PersonName });
export type ChangeMe = Static<typeof ChangeMe>;

/** POST /dashboard/api/password. Ends every other session. */
export const ChangePassword = Type.Object({
  current: Type.String({ minLength: 1, maxLength: 200 }),
  next: Password,
});
export type ChangePassword = Static<typeof ChangePassword>;

/** GET /dashboard/api/sessions; DELETE /dashboard/api/sessions/:id; DELETE /dashboard/api/sessions ends all, this one too. */
export const Session = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  createdAt: Type.Integer(),
  lastSeenAt: Type.Integer(),
  expiresAt: Type.Integer(),
  ip: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
});
export type Session = Static<typeof Session>;
export const Sessions = Type.Object({ sessions: Type.Array(Session) });
export type Sessions = Static<typeof Sessions>;
