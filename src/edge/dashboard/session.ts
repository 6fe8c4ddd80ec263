import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies, Sessions, Visitor } from '../../account/people-ports.ts';
import type { Person } from '../../account/person.ts';
import { Failure } from '../../core/failure.ts';
import { secureHeaders } from './secure-headers.ts';

/** For the few routes that a stranger may call. */
export const FOR_ANYONE = { access: 'anyone' } as const;
export const FOR_OWNERS = { access: 'owner' } as const;

interface GuardParts {
  sessions: Pick<Sessions, 'find'>;
  publicUrl: string | undefined;
  isSecure: boolean;
}

/** Before a byte of the body is read: not from another site, and by whom. Routes that say nothing need a session. */
export function guardDashboard(api: FastifyInstance, { sessions, publicUrl, isSecure }: GuardParts): void {
  const headers = secureHeaders(isSecure);
  api.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('Cache-Control', 'no-store');
    refuseCrossSite(request, publicUrl);
    const { access } = request.routeOptions.config;
    if (access === 'anyone') return;
    const session = await sessions.find(visitorOf(request));
    if (!session) throw new Failure('NOT_SIGNED_IN', { detail: 'sign in, and try again' });
    setCookies(reply, session.cookies);
    if (access === 'owner' && session.person.role !== 'owner') throw new Failure('OWNER_ONLY');
    request.person = session.person;
  });
}

/** Who is signed in, in a route that the guard let somebody through to. */
export function personOf({ person }: FastifyRequest): Person {
  if (!person) throw new Error('A route without the guard asked who is signed in');
  return person;
}

export function visitorOf({ headers, socket }: FastifyRequest): Visitor {
  return { cookie: headers.cookie, ip: socket.remoteAddress ?? 'unknown', userAgent: headers['user-agent'] };
}

/** In the place of cookies set earlier in the same request. */
export function setCookies(reply: FastifyReply, cookies: Cookies): void {
  reply.removeHeader('Set-Cookie');
  for (const cookie of cookies) reply.header('Set-Cookie', cookie);
}

/** Browsers say where a request comes from; older ones, and plain http, at least name the origin of the page. */
function refuseCrossSite({ method, headers }: FastifyRequest, publicUrl: string | undefined): void {
  if (method === 'GET' || method === 'HEAD') return;
  const site = headers['sec-fetch-site'];
  const isOurs =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : headers.origin === undefined ||
        [headers.host, URL.parse(publicUrl ?? '')?.host].includes(hostOf(headers.origin));
  if (!isOurs) throw new Failure('CROSS_SITE', { detail: 'the dashboard takes changes from its own pages only' });
}

/** Empty, which is nobody's, for `null` and what is no origin. */
function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? '';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once the guard has let them through. */
    person?: Person;
  }
  interface FastifyContextConfig {
    /** Who may call a route of the dashboard, if not everybody who is signed in. */
    access?: 'anyone' | 'owner';
  }
}
