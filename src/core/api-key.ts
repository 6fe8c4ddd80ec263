import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type RandomBytes, randomBase62, toBase62 } from './base62.ts';

const PREFIX = 'trawl_';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const LISTED_LENGTH = 12;

/** The shortest key an operator may choose for themselves (`TRAWL_API_KEY`). */
export const CHOSEN_KEY_LENGTH_MIN = 20;

/** A new key: `trawl_`, 32 random characters, and a checksum by which leak scanners can tell a real one. */
export function newApiKey(randomBytes: RandomBytes): string {
  const secret = randomBase62(SECRET_LENGTH, randomBytes);
  return PREFIX + secret + checksumOf(secret);
}

/** Whether the text has the form and the checksum of a key that Trawl made. */
export function looksLikeApiKey(text: string): boolean {
  const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return (
    text.length === PREFIX.length + SECRET_LENGTH + CHECKSUM_LENGTH &&
    text.startsWith(PREFIX) &&
    text.endsWith(checksumOf(secret))
  );
}

/** All that is stored of a key. A fast hash is enough: the secret has 190 bits, so there is nothing to guess. */
export function hashOfApiKey(key: string): string {
  return hash('sha256', key);
}

/** The part of a key that lists may show; short keys an operator chose show no more than a third. */
export function prefixOfApiKey(key: string): string {
  return key.slice(0, Math.min(LISTED_LENGTH, Math.floor(key.length / 3)));
}

function checksumOf(secret: string): string {
  return toBase62(crc32(secret), CHECKSUM_LENGTH);
}
