import type { FastifyInstance } from 'fastify';
import { type CreatedInvitation, type InvitationList, NewInvitation } from '../../contract/dashboard/owner.ts';
import { AcceptInvitation, InvitationToken } from '../../contract/dashboard/people.ts';
import { Failure } from '../../core/failure.ts';
import { linkOf } from '../../core/link-token.ts';
import type { DashboardParts } from './parts.ts';
import { createMeOf } from './people.ts';
import { createReadBody } from './read-body.ts';
import { FOR_ANYONE, FOR_OWNERS, setCookies, visitorOf } from './session.ts';

const readNew = createReadBody(NewInvitation);
const readToken = createReadBody(InvitationToken);
const readAccept = createReadBody(AcceptInvitation);

/** Links that let somebody in: an owner makes and takes them back; whoever holds one looks and accepts. */
export function addInvitationRoutes(api: FastifyInstance, parts: DashboardParts): void {
  const { invitations, invite, acceptInvitation, signupMode, publicUrl, listeningAt, now } = parts;
  const meOf = createMeOf(parts);

  api.get('/dashboard/api/invitations', { config: FOR_OWNERS }, async (): Promise<InvitationList> => {
    const open = await invitations.list(now());
    return {
      invitations: open.map(({ id, role, email, accountName, createdAt, expiresAt }) => ({
        ...{ id, role, email, accountName, createdAt, expiresAt },
      })),
    };
  });

  api.post('/dashboard/api/invitations', { config: FOR_OWNERS }, async (request): Promise<CreatedInvitation> => {
    const { id, token, expiresAt } = await invite.invite(signupMode, readNew(request.body));
    return { id, link: linkOf(publicUrl ?? request.headers.origin ?? listeningAt(), token), expiresAt };
  });

  api.delete<{ Params: { id: string } }>(
    '/dashboard/api/invitations/:id',
    { config: FOR_OWNERS },
    async (request, reply) => {
      const taken = await invitations.takeBack(request.params.id);
      if (!taken) throw new Failure('NOT_FOUND', { detail: 'there is no such invitation; it may have been used' });
      return reply.code(204).send();
    },
  );

  api.post('/dashboard/api/invitation/look', { config: FOR_ANYONE }, async (request) =>
    acceptInvitation.look(readToken(request.body).token),
  );

  api.post('/dashboard/api/invitation/accept', { config: FOR_ANYONE }, async (request, reply) => {
    const { person, cookies } = await acceptInvitation.accept(readAccept(request.body), visitorOf(request));
    setCookies(reply, cookies);
    return meOf(person);
  });
}
