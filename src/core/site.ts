import { getDomain, getPublicSuffix } from 'tldts';

/** The site a URL belongs to, as browsers draw it: its scheme with its registrable domain, or with its whole host. */
export function siteOf({ protocol, hostname }: URL): string {
  return `${protocol}//${getDomain(hostname, listed) ?? hostname}`;
}

/** The registrable domain of a host, which all of a site's hosts share; null for an address or a public suffix. */
export function registrableDomain(hostname: string): string | null {
  return getDomain(hostname, listed);
}

/** Whether what a caller meant for one URL may also go to the other. */
export function sameOrigin(left: URL, right: URL): boolean {
  return left.protocol === right.protocol && left.host === right.host;
}

/** Whether names under this one belong to different people, as under `co.uk` or `github.io`. */
export function isPublicSuffix(hostname: string): boolean {
  return getPublicSuffix(hostname, listed) === hostname;
}

// The list's private part counts too: github.io and the like are where strangers share a domain.
const listed = { allowPrivateDomains: true };
