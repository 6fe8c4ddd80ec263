import type { FastifyInstance } from 'fastify';
import type { Person } from '../../account/person.ts';
import { ChangeMe, ChangePassword, type Door, type Me, SignIn, SignUp } from '../../contract/dashboard/people.ts';
import { Failure } from '../../core/failure.ts';
import type { DashboardParts } from './parts.ts';
import { createReadBody } from './read-body.ts';
import { FOR_ANYONE, personOf, setCookies, visitorOf } from './session.ts';

type PeopleRouteParts = Pick<
  DashboardParts,
  'accounts' | 'people' | 'sessions' | 'signIn' | 'signUp' | 'changePassword' | 'signupMode' | 'version' | 'now'
>;

const readSignIn = createReadBody(SignIn);
const readSignUp = createReadBody(SignUp);
const readChangeMe = createReadBody(ChangeMe);
const readChangePassword = createReadBody(ChangePassword);

/** Coming in, going out, and who one is. */
export function addPeopleRoutes(api: FastifyInstance, parts: PeopleRouteParts): void {
  const { people, sessions, signIn, signUp, changePassword, signupMode, version, now } = parts;
  const meOf = createMeOf(parts);

  api.get('/dashboard/api/door', { config: FOR_ANYONE }, async (): Promise<Door> => ({ signup: signupMode, version }));

  api.post('/dashboard/api/sign-in', { config: FOR_ANYONE }, async (request, reply) => {
    const { person, cookies } = await signIn(readSignIn(request.body), visitorOf(request));
    setCookies(reply, cookies);
    return meOf(person);
  });

  api.post('/dashboard/api/sign-up', { config: FOR_ANYONE }, async (request, reply) => {
    await signUp(readSignUp(request.body), visitorOf(request));
    return reply.code(204).send();
  });

  api.post('/dashboard/api/sign-out', async (request, reply) => {
    setCookies(reply, await sessions.close(visitorOf(request)));
    return reply.code(204).send();
  });

  api.get('/dashboard/api/me', async (request) => meOf(personOf(request)));

  api.patch('/dashboard/api/me', async (request) => {
    const person = personOf(request);
    const { name } = readChangeMe(request.body);
    await people.rename(person.id, name, now());
    return meOf({ ...person, name });
  });

  api.post('/dashboard/api/password', async (request, reply) => {
    const change = readChangePassword(request.body);
    setCookies(reply, await changePassword(personOf(request), change, visitorOf(request)));
    return reply.code(204).send();
  });
}

export function createMeOf({ accounts, version }: Pick<DashboardParts, 'accounts' | 'version'>) {
  return async function meOf({ id, name, email, role, accountId }: Person): Promise<Me> {
    const account = await accounts.find(accountId);
    if (!account) throw new Failure('NOT_SIGNED_IN');
    const { balance: creditsLeft, held: creditsReserved } = account;
    return {
      person: { id, name, email, role },
      account: { id: account.id, name: account.name, creditsLeft, creditsReserved },
      version,
    };
  };
}
