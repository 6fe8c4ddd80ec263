import { isIP } from 'node:net';
import { isPublicSuffix } from '../../core/site.ts';
import { parseSetCookie, type SetCookie } from './parse-set-cookie.ts';

/** Cookies of one scrape, kept from hop to hop and thrown away with it. */
export type CookieJar = {
  /** Takes one Set-Cookie header that came from this URL. */
  set(header: string, url: URL): void;
  /** Takes a cookie of the caller's, which goes to this URL's origin only. */
  give(name: string, value: string, url: URL): void;
  /** The Cookie header for a request to this URL. */
  headerFor(url: URL): string | undefined;
};

export function createCookieJar(now: () => number): CookieJar {
  // In the order of creation, which a later value for the same cookie does not change.
  const cookies = new Map<string, Cookie>();

  return {
    set(header, url) {
      const parsed = parseSetCookie(header);
      const cookie = parsed && toCookie(parsed, url, now());
      if (!cookie || wouldHideSecureCookie(cookie, cookies.values(), url)) return;

      const key = keyOf(cookie);
      if (cookie.expires > now()) cookies.set(key, cookie);
      else cookies.delete(key);
      evictOldest(cookies, cookie.domain);
    },
    give(name, value, url) {
      const place = { domain: url.hostname, isHostOnly: true, path: '/', onlyOrigin: url.origin };
      const cookie = { name, value, ...place, expires: Number.POSITIVE_INFINITY, isSecure: false };
      cookies.set(keyOf(cookie), cookie);
    },
    headerFor(url) {
      const sent = [...cookies.values()].filter((cookie) => cookie.expires > now() && goesTo(cookie, url));
      sent.sort((left, right) => right.path.length - left.path.length);
      return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined;
    },
  };
}

type Cookie = {
  name: string;
  value: string;
  domain: string;
  isHostOnly: boolean;
  path: string;
  expires: number;
  isSecure: boolean;
  /** Where the caller's own may go: a host's other ports and schemes are not what the caller named. */
  onlyOrigin?: string;
};

function keyOf({ name, domain, path }: Cookie): string {
  return [name, domain, path].join(';');
}

/** A cookie that this URL may set; undefined for one that browsers refuse. */
function toCookie(parsed: SetCookie, url: URL, now: number): Cookie | undefined {
  const host = url.hostname;
  const isHostOnly = parsed.domain === undefined || (parsed.domain === host && isPublicSuffix(host));
  const domain = isHostOnly ? host : (parsed.domain ?? host);
  if (!domainMatches(host, domain) || (!isHostOnly && isPublicSuffix(domain))) return undefined;
  if (parsed.isSecure && !isTrustworthy(url)) return undefined;
  if (parsed.sameSite === 'none' && !parsed.isSecure) return undefined;
  if (!keepsPrefixPromise(parsed)) return undefined;

  const path = parsed.path?.startsWith('/') ? parsed.path : defaultPath(url);
  const expires = parsed.maxAgeSeconds === undefined ? parsed.expires : now + parsed.maxAgeSeconds * 1000;
  const { name, value, isSecure } = parsed;
  return { name, value, domain, isHostOnly, path, expires: expires ?? Number.POSITIVE_INFINITY, isSecure };
}

/** A cookie's name may promise how it was set, and browsers hold it to that in any case of letters. */
function keepsPrefixPromise({ name, domain, path, isSecure, isHttpOnly }: SetCookie): boolean {
  const lower = name.toLowerCase();
  const isForHost = lower.startsWith('__host-');
  const isForHttp = lower.startsWith('__http-') || lower.startsWith('__host-http-');
  if (!isForHost && !isForHttp && !lower.startsWith('__secure-')) return true;
  return isSecure && (!isForHttp || isHttpOnly) && (!isForHost || (domain === undefined && path === '/'));
}

/** A cookie set without encryption must not stand in for one that was set with it. */
function wouldHideSecureCookie(cookie: Cookie, others: Iterable<Cookie>, url: URL): boolean {
  if (isTrustworthy(url)) return false;
  return [...others].some(
    (other) =>
      other.isSecure &&
      other.name === cookie.name &&
      (domainMatches(cookie.domain, other.domain) || domainMatches(other.domain, cookie.domain)) &&
      pathMatches(cookie.path, other.path),
  );
}

function evictOldest(cookies: Map<string, Cookie>, domain: string): void {
  const sameDomain = [...cookies].filter(([, cookie]) => cookie.domain === domain);
  if (sameDomain.length > cookiesPerDomainMax) cookies.delete(sameDomain[0]?.[0] ?? '');
  if (cookies.size > cookiesMax) cookies.delete([...cookies.keys()][0] ?? '');
}

// Chromium keeps as many for a domain; a scrape sees few domains.
const cookiesPerDomainMax = 180;
const cookiesMax = 1000;

function goesTo(cookie: Cookie, url: URL): boolean {
  if (cookie.onlyOrigin !== undefined && cookie.onlyOrigin !== url.origin) return false;
  const isItsHost = cookie.isHostOnly ? url.hostname === cookie.domain : domainMatches(url.hostname, cookie.domain);
  return isItsHost && pathMatches(url.pathname, cookie.path) && (!cookie.isSecure || isTrustworthy(url));
}

function domainMatches(host: string, domain: string): boolean {
  return host === domain || (host.endsWith(`.${domain}`) && isIP(host) === 0);
}

function pathMatches(path: string, cookiePath: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}

function defaultPath({ pathname }: URL): string {
  return pathname.slice(0, Math.max(pathname.lastIndexOf('/'), 1));
}

/** Browsers trust their own machine as they trust https. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:(?:.*\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
