/** Where to go when nobody is signed in, with the way back in it; a fragment stays one, so that no server sees it. */
export function signInPath(here: { pathname: string; search: string; hash?: string }): string {
  const back = here.pathname + here.search;
  if (back === '/' || isPublicPath(here.pathname)) return '/sign-in';
  return `/sign-in?next=${encodeURIComponent(back)}${here.hash ?? ''}`;
}

export function isPublicPath(path: string): boolean {
  return ['/sign-in', '/sign-up', '/welcome'].includes(path);
}

/** A path of this app, and nothing else: a link must not be able to send a person elsewhere after signing in. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\p{Cc}]/u.test(next)) return '/';
  return isPublicPath(next.split(/[?#]/)[0] ?? '') ? '/' : next;
}
