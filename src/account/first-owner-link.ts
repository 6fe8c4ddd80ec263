import type { createInvite } from './invite.ts';
import type { People } from './people-ports.ts';

interface FirstOwnerLinkParts {
  people: Pick<People, 'list'>;
  invite: ReturnType<typeof createInvite>;
}

/** The token of a link for the first owner, for as long as there is none. */
export function createFirstOwnerLink({ people, invite }: FirstOwnerLinkParts) {
  return async function firstOwnerLink(): Promise<string | undefined> {
    const everybody = await people.list();
    if (everybody.some(({ role }) => role === 'owner')) return undefined;
    return (await invite.firstOwner()).token;
  };
}
