import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** What OWASP asks of argon2id at least: 19 MiB, two passes. About 30 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;

/** Hashes are kept in the common text form, with their cost: it can be raised without losing anybody. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST, TAG_BYTES);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(salt)}$${text(tag)}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) throw new Error('A stored password is not in the form of argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost, expected.length), expected);
}

function derive(
  password: string,
  nonce: Buffer,
  cost: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>,
  tagLength: number,
): Promise<Buffer> {
  // The same letters can be typed as different code points; people mean the letters.
  return argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
