const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Headers that frame the message or steer the connection: they are ours to set, or one request could become two. */
const OURS = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'te',
  'trailer',
  'keep-alive',
  'expect',
]);

/** Why a header may not be sent, in words that follow its path; undefined when it may. */
export function headerFault(name: string, value: string): { in: 'name' | 'value'; message: string } | undefined {
  if (!TOKEN.test(name)) return { in: 'name', message: 'is not a header name (letters, digits and hyphens)' };
  const lower = name.toLowerCase();
  if (OURS.has(lower) || lower.startsWith('proxy-')) {
    return { in: 'name', message: `${name} is set by the service and cannot be overridden` };
  }
  // The client of the plain fetch leaves such a header out, and nobody should find that out at the target.
  const message =
    value.trim() === '' ? 'must not be empty; a header without a value cannot be sent' : valueFault(value);
  return message === undefined ? undefined : { in: 'value', message };
}

/** Why a cookie may not be sent. Semicolons would smuggle a second cookie into the header. */
export function cookieFault(name: string, value: string): { in: 'name' | 'value'; message: string } | undefined {
  if (!TOKEN.test(name)) return { in: 'name', message: 'is not a cookie name (letters, digits and hyphens)' };
  const message = value.includes(';') ? 'must not hold a semicolon; send one item per cookie' : valueFault(value);
  return message === undefined ? undefined : { in: 'value', message };
}

function valueFault(value: string): string | undefined {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 13 || code === 10 || code === 0) return 'must not hold a line break or NUL';
    if ((code < 32 && code !== 9) || code === 127) return 'must not hold control characters';
  }
  return undefined;
}
