import type { IncomingMessage } from 'node:http';

/** The cookies received, by name; the last of a name wins. */
export function cookiesOf(request: IncomingMessage): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}
