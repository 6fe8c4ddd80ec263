import type { FastifyInstance } from 'fastify';
import { checkKeyWishes } from '../../account/check-key-wishes.ts';
import { toKey } from '../../account/list-keys.ts';
import { type CreatedKey, type Key, KeyChange, type Keys, NewKey } from '../../contract/dashboard/keys.ts';
import type { DashboardParts } from './parts.ts';
import { createReadBody } from './read-body.ts';
import { personOf } from './session.ts';

type KeyRouteParts = Pick<DashboardParts, 'createKey' | 'listKeys' | 'changeKey' | 'revokeKey' | 'keyDefaults' | 'now'>;

const readNew = createReadBody(NewKey);
const readChange = createReadBody(KeyChange);

/** The keys of the account one is signed in to. */
export function addKeyRoutes(api: FastifyInstance, parts: KeyRouteParts): void {
  const { createKey, listKeys, changeKey, revokeKey, keyDefaults, now } = parts;

  api.get(
    '/dashboard/api/keys',
    async (request): Promise<Keys> => ({ keys: await listKeys(personOf(request).accountId), defaults: keyDefaults }),
  );

  api.post('/dashboard/api/keys', async (request, reply): Promise<CreatedKey> => {
    const { expiresAt, ...wishes } = checkKeyWishes(readNew(request.body), now());
    const made = await createKey({
      ...wishes,
      accountId: personOf(request).accountId,
      ...(typeof expiresAt === 'number' && { expiresAt }),
    });
    reply.code(201);
    return { key: toKey(made.key), secret: made.secret };
  });

  api.patch<{ Params: { id: string } }>('/dashboard/api/keys/:id', async (request): Promise<Key> => {
    const { accountId } = personOf(request);
    const { id } = await changeKey(accountId, request.params.id, readChange(request.body));
    const changed = (await listKeys(accountId)).find((key) => key.id === id);
    if (!changed) throw new Error(`${id} was changed and is gone`);
    return changed;
  });

  api.delete<{ Params: { id: string } }>('/dashboard/api/keys/:id', async (request, reply) => {
    await revokeKey(personOf(request).accountId, request.params.id);
    return reply.code(204).send();
  });
}
