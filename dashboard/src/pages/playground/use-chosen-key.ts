import { useState } from 'react';
import type { Key } from '../../../../src/contract/dashboard/keys.ts';

const STORED = 'trawl-playground-key';

/** The key that sends: the one chosen last, else the first that is in force. Revoked ones are no choice. */
export function useChosenKey(keys: readonly Key[] = []): [Key | undefined, (id: string) => void] {
  const [id, setId] = useState(() => sessionStorage.getItem(STORED));
  const usable = keys.filter(isUsable);
  const choose = (chosen: string) => {
    sessionStorage.setItem(STORED, chosen);
    setId(chosen);
  };
  return [usable.find((key) => key.id === id) ?? usable[0], choose];
}

export function isUsable({ revokedAt, expiresAt }: Key): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > Date.now());
}
