import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failure.ts';

/** Bodies are JSON in UTF-8, whatever else a caller may think of. Malformed ones get the documented 400. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    async (_request: unknown, body: unknown) => readJson(body as Buffer),
  );
  server.addContentTypeParser('*', async () => {
    throw unreadable('the body must be sent with Content-Type: application/json');
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Text to value, with what JSON.parse lets through and nobody means refused: broken Unicode and absurd depth. */
export function readJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw unreadable(bytes.length === 0 ? 'the body is empty' : `the body is not valid JSON${placeOf(cause)}`);
  }
  const fault = faultIn(value);
  if (fault) throw unreadable(fault);
  return value;
}

/** Where the parser stumbled. Its own words quote the body, which may hold a secret. */
function placeOf(error: unknown): string {
  const position = error instanceof SyntaxError ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  return position === undefined ? '' : ` (at character ${position})`;
}

const DEPTH_MAX = 32;

/** Walks with a list of its own, not by recursion: a million brackets must not end the process. */
function faultIn(root: unknown): string | undefined {
  const todo: [value: unknown, depth: number][] = [[root, 0]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && !value.isWellFormed()) return BROKEN_TEXT;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) return `the body is nested more than ${DEPTH_MAX} levels deep`;
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return BROKEN_TEXT;
      todo.push([inner, depth + 1]);
    }
  }
  return undefined;
}

const BROKEN_TEXT = 'the body holds half of a surrogate pair, which is not valid Unicode text';

function unreadable(message: string): Failure {
  return new Failure('INVALID_REQUEST', { detail: message, details: [{ path: '', message }] });
}
