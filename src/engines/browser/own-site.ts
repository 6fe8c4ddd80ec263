import { registrableDomain } from '../../core/site.ts';
import type { CdpSession } from './cdp-connection.ts';
import type { Order } from './order.ts';

type Header = Order['headers'][number];

/** The caller's headers, for the target's own origin; the user agent is the page's and goes with its profile. */
export function ownHeaders({ headers, target }: Pick<Order, 'headers' | 'target'>): Header[] {
  const own = headers.filter(({ name }) => !['user-agent', 'cookie'].includes(name.toLowerCase()));
  const hasAuthorization = own.some(({ name }) => name.toLowerCase() === 'authorization');
  if (target.authorization === null || hasAuthorization) return own;
  return [...own, { name: 'Authorization', value: target.authorization }];
}

/**
 * The caller's cookies go into the jar, for the target's own host, and those a search needs, for its whole site. The
 * page may change them as any others.
 */
export async function setCookies(
  session: CdpSession,
  order: Pick<Order, 'headers' | 'cookies' | 'search' | 'target'>,
): Promise<void> {
  const { href: url } = order.target;
  const domain = registrableDomain(new URL(url).hostname);
  const cookies = [
    ...(order.search?.cookies ?? []).map(({ name, value }) => ({
      name,
      value,
      url,
      ...(domain && { domain: `.${domain}` }),
    })),
    ...[...cookiesInHeader(order.headers), ...order.cookies].map(({ name, value }) => ({ name, value, url })),
  ];
  if (cookies.length > 0) await session.send('Network.setCookies', { cookies });
}

/** A `Cookie` header means its cookies: sent as a header it would fight with the jar. */
function cookiesInHeader(headers: readonly Header[]): Header[] {
  const written = headers
    .filter(({ name }) => name.toLowerCase() === 'cookie')
    .flatMap(({ value }) => value.split(';'));
  return written.flatMap((pair) => {
    const [, name = '', value = ''] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    return name === '' ? [] : [{ name, value }];
  });
}
