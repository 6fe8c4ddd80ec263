import { sameOrigin } from '../../core/site.ts';
import { splitUserinfo } from '../../core/userinfo.ts';

export type Hop = {
  kind: 'hop';
  method: string;
  url: URL;
  dropBody: boolean;
  sameOrigin: boolean;
  authorization?: string;
};
export type NextHop = Hop | { kind: 'final' } | { kind: 'bad'; reason: string };

type Answered = {
  method: string;
  url: URL;
  status: number;
  /** The Location header's bytes, one character each. */
  location: string | undefined;
};

/** Where an answer sends us next, by the Fetch standard; counting hops is the caller's. */
export function nextHop({ method, url, status, location }: Answered): NextHop {
  // Without an address, or with an empty one, browsers show the redirect's own body.
  if (!redirectStatuses.has(status) || !location?.trim()) return { kind: 'final' };

  const next = URL.parse(withEscapedBytes(location), url.href);
  if (!next) return { kind: 'bad', reason: 'redirects to an address that is not a valid URL' };
  if (next.protocol !== 'http:' && next.protocol !== 'https:') {
    return { kind: 'bad', reason: `redirects to ${next.protocol} where only http: and https: are followed` };
  }
  if (next.hash === '') next.hash = url.hash;

  const nextMethod = methodAfter(method, status);
  return {
    kind: 'hop',
    ...splitUserinfo(next),
    method: nextMethod,
    dropBody: nextMethod !== method,
    sameOrigin: sameOrigin(url, next),
  };
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Browsers pass on the bytes they got, whatever encoding they are in. */
function withEscapedBytes(location: string): string {
  return location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function methodAfter(method: string, status: number): string {
  if (status === 303) return method === 'HEAD' ? method : 'GET';
  return method === 'POST' && (status === 301 || status === 302) ? 'GET' : method;
}
