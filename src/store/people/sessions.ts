import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import type { Cookies, Sessions, Visitor } from '../../account/people-ports.ts';
import type { Person } from '../../account/person.ts';
import type { RandomBytes } from '../../core/base62.ts';
import { newId } from '../../core/new-id.ts';
import type { Database } from '../schema.ts';
import { hashPassword, verifyPassword } from './argon2.ts';

interface SessionsParts {
  db: Kysely<Database>;
  secret: string;
  /** Whether people reach the service by https only. */
  isSecure: boolean;
  randomBytes: RandomBytes;
  onError: (message: string, details: unknown) => void;
}

/** Sessions by better-auth, called as a library: its own HTTP routes are not served. */
export function createSessions(parts: SessionsParts): Sessions {
  const { db } = parts;
  const { api } = betterAuth(optionsOf(parts));

  async function isSuspended(accountId: string): Promise<boolean> {
    const account = await db
      .selectFrom('account')
      .select('suspended_at')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return account?.suspended_at !== null;
  }

  async function current(visitor: Visitor) {
    if (visitor.cookie === undefined) return undefined;
    const { response, headers } = await api.getSession({ headers: headersOf(visitor), returnHeaders: true });
    return response ? { ...response, cookies: headers.getSetCookie() } : undefined;
  }

  async function listOwn(visitor: Visitor) {
    return api.listSessions({ headers: headersOf(visitor) });
  }

  return {
    async open(credentials, visitor) {
      try {
        const { response, headers } = await api.signInEmail({
          body: credentials,
          headers: headersOf({ ...visitor, cookie: undefined }), // whatever session was there has no part in this
          returnHeaders: true,
        });
        return { kind: 'opened', person: toPerson(response.user), cookies: headers.getSetCookie() };
      } catch (error) {
        const code = codeOf(error);
        if (code === SUSPENDED) return { kind: 'suspended' };
        if (code === 'INVALID_EMAIL_OR_PASSWORD') return { kind: 'wrong' };
        throw error;
      }
    },

    async find(visitor) {
      const found = await current(visitor);
      if (!found) return undefined;
      const person = toPerson(found.user);
      if (await isSuspended(person.accountId)) return undefined;
      return { id: found.session.id, person, cookies: found.cookies };
    },

    async list(visitor) {
      const here = await current(visitor);
      const all = await listOwn(visitor);
      return all
        .map((session) => ({
          id: session.id,
          current: session.id === here?.session.id,
          createdAt: session.createdAt.getTime(),
          lastSeenAt: session.updatedAt.getTime(),
          expiresAt: session.expiresAt.getTime(),
          ip: session.ipAddress || null,
          userAgent: session.userAgent || null,
        }))
        .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);
    },

    async end(visitor, id) {
      const session = (await listOwn(visitor)).find((session) => session.id === id);
      if (!session) return false;
      await api.revokeSession({ headers: headersOf(visitor), body: { token: session.token } });
      return true;
    },

    async endAll(visitor) {
      await api.revokeSessions({ headers: headersOf(visitor) });
      return signOut(visitor);
    },

    close: signOut,

    async changePassword(visitor, { current, next }) {
      try {
        const { headers } = await api.changePassword({
          headers: headersOf(visitor),
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          returnHeaders: true,
        });
        return headers.getSetCookie();
      } catch (error) {
        if (codeOf(error) === 'INVALID_PASSWORD') return undefined;
        throw error;
      }
    },
  };

  async function signOut(visitor: Visitor): Promise<Cookies> {
    const { headers } = await api.signOut({ headers: headersOf(visitor), returnHeaders: true });
    return headers.getSetCookie();
  }
}

const SESSION_SECONDS = 14 * 24 * 60 * 60;
/** How old "last seen" may get before it is written anew. */
const SEEN_SECONDS = 60;
const SUSPENDED = 'ACCOUNT_SUSPENDED';
const IP_HEADER = 'x-trawl-client';

function optionsOf({ db, secret, isSecure, randomBytes, onError }: SessionsParts) {
  return {
    // Without transactions of its own: one would hold the database's only writer for as long as a hash takes.
    database: { db, type: 'sqlite', transaction: false },
    secret,
    baseURL: 'http://trawl.invalid', // only its HTTP routes and mails would use it
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError(message, details) },
    rateLimit: { enabled: false }, // ours stands before it
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // people are made with their account, in one transaction of our own
      minPasswordLength: 1, // the contract's schema has looked at it
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        accountId: { type: 'string', required: true, input: false, fieldName: 'account_id' },
      },
    },
    session: {
      modelName: 'person_session',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: SEEN_SECONDS,
      freshAge: 0,
      cookieCache: { enabled: false }, // a session that was ended fails on the very next request
    },
    account: {
      modelName: 'person_credential',
      fields: {
        userId: 'person_id',
        providerId: 'provider_id',
        accountId: 'provider_account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'person_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: {
        create: {
          /** After the password was right: nobody else learns that an account is suspended. */
          async before({ userId }) {
            const account = await db
              .selectFrom('person')
              .innerJoin('account', 'account.id', 'person.account_id')
              .select('suspended_at')
              .where('person.id', '=', userId)
              .executeTakeFirst();
            if (account?.suspended_at !== null) throw new APIError('FORBIDDEN', { code: SUSPENDED });
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false, // the prefix is ours to choose: __Host- is stricter than its __Secure-
      cookies: {
        session_token: {
          name: isSecure ? '__Host-trawl_session' : 'trawl_session',
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
        },
      },
      ipAddress: { ipAddressHeaders: [IP_HEADER], ipv6Subnet: 128 },
      database: { generateId: ({ model }) => newId(ID_KINDS[model] ?? model, randomBytes), validateSchema: false },
    },
  } satisfies BetterAuthOptions;
}

const ID_KINDS: Readonly<Record<string, string>> = { user: 'per', session: 'ses', account: 'crd' };

/** All of a request that the library may see. */
function headersOf({ cookie, ip, userAgent }: Visitor): Headers {
  return new Headers({
    [IP_HEADER]: ip,
    ...(cookie !== undefined && { cookie }),
    ...(userAgent !== undefined && { 'user-agent': userAgent.slice(0, 300) }),
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof APIError ? error.body?.code : undefined;
}

function toPerson(user: Record<string, unknown> & { id: string; name: string; email: string }): Person {
  const { id, name, email, role, accountId } = user;
  return { id, name, email, role: role === 'owner' ? 'owner' : 'member', accountId: String(accountId) };
}
