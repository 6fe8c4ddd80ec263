import { createHash } from 'node:crypto';
import { type RandomBytes, randomBase62 } from './base62.ts';

/** What makes a link work once: 43 characters, 256 bits. */
export function newLinkToken(randomBytes: RandomBytes): string {
  return randomBase62(43, randomBytes);
}

/** All that is stored of it. A fast hash is enough: there is nothing to guess. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** In the fragment, which browsers keep to themselves: no server, log or referrer ever has it. */
export function linkOf(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/welcome#token=${token}`;
}
