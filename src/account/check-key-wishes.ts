import { Failure, type Fault } from '../core/failure.ts';
import type { KeyChanges } from './ports.ts';

/** What the schema of a key cannot say. Gives the wishes back with the name trimmed, or refuses with every fault. */
export function checkKeyWishes<Wishes extends KeyChanges>(wishes: Wishes, now: number): Wishes {
  const { name, permissions, expiresAt } = wishes;
  const faults: Fault[] = [];
  if (name?.trim() === '') faults.push({ path: 'name', message: 'must not be empty' });
  if (permissions && !permissions.includes('scrape')) {
    faults.push({ path: 'permissions', message: 'must hold scrape: every request needs it' });
  }
  if (typeof expiresAt === 'number' && expiresAt <= now) {
    faults.push({ path: 'expiresAt', message: 'must lie in the future; to stop a key now, revoke it' });
  }
  const [first] = faults;
  if (first) {
    throw new Failure('INVALID_REQUEST', { detail: `${first.path} ${first.message}`, details: faults });
  }
  return name === undefined ? wishes : { ...wishes, name: name.trim() };
}
