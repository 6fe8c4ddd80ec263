import { Failure } from '../core/failure.ts';
import type { KeyInUse, Keys } from './ports.ts';

/** The key of that id, if it is the account's; a stranger's is as unknown as one that never was. */
export async function findOwnKey(keys: Pick<Keys, 'find'>, accountId: string, id: string): Promise<KeyInUse> {
  const key = await keys.find(id);
  if (key?.accountId !== accountId) throw new Failure('NOT_FOUND', { detail: 'there is no such key' });
  return key;
}
