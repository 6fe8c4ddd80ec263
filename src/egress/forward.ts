import { HEAD_BYTES_MAX, type HttpHead, headerOf, readHttpHead } from './http-head.ts';

/** Where a request with a whole URL goes, and what to send there for the bytes on its connection. */
export function createForward(
  first: HttpHead,
): { host: string; port: number; translate: (chunk: Buffer) => Buffer | undefined } | undefined {
  const url = URL.parse(first.target);
  if (url?.protocol !== 'http:') return undefined;

  const isSameSender = (head: HttpHead) =>
    URL.parse(head.target)?.origin === url.origin &&
    headerOf(head, 'proxy-authorization') === headerOf(first, 'proxy-authorization');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 80),
    translate: createTranslate(isSameSender),
  };
}

/**
 * Requests as a server expects them, one after the other; answers need no translation. A connection belongs to one
 * target and one lane: a request for another gives undefined, and the browser repeats it on a new connection.
 */
function createTranslate(isSameSender: (head: HttpHead) => boolean) {
  let waiting: Buffer = Buffer.alloc(0);
  let bodyBytesLeft = 0;

  return function translate(chunk: Buffer): Buffer | undefined {
    const parts: Buffer[] = [];
    let rest = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
    waiting = Buffer.alloc(0);
    while (rest.length > 0) {
      if (bodyBytesLeft > 0) {
        const bytes = Math.min(bodyBytesLeft, rest.length);
        parts.push(rest.subarray(0, bytes));
        rest = rest.subarray(bytes);
        bodyBytesLeft -= bytes;
        continue;
      }
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) {
        if (rest.length > HEAD_BYTES_MAX) return undefined;
        waiting = rest;
        break;
      }
      const head = readHttpHead(rest.toString('latin1', 0, end));
      if (!head || !isSameSender(head)) return undefined;
      parts.push(originForm(head));
      bodyBytesLeft = bodyBytesOf(head);
      rest = rest.subarray(end + 4);
    }
    return parts.length === 1 ? parts[0] : Buffer.concat(parts);
  };
}

function originForm({ method, target, headers }: HttpHead): Buffer {
  const { pathname, search } = new URL(target);
  const lines = headers.flatMap(([name, value]) => {
    // A browser writes this where it would write Connection to a server.
    if (/^proxy-connection$/i.test(name)) return [`Connection: ${value}`];
    return /^proxy-/i.test(name) ? [] : [`${name}: ${value}`];
  });
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** After an upgrade, or a body that tells its length as it goes, everything on the connection belongs to it. */
function bodyBytesOf(head: HttpHead): number {
  if (headerOf(head, 'upgrade') !== undefined || headerOf(head, 'transfer-encoding') !== undefined) {
    return Number.POSITIVE_INFINITY;
  }
  return Number(headerOf(head, 'content-length') ?? 0);
}
