import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What session cookies are signed with, made once. A file of its own and not a row: whoever gets hold of a copy of the
 * database cannot make cookies of the sessions in it.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 40) throw new Error(`${file} is damaged; delete it, and everybody signs in again`);
  return secret;
}
