import type { DeviceProfile } from '../../core/device-profiles.ts';
import { Failure } from '../../core/failure.ts';
import { registrableDomain } from '../../core/site.ts';
import type { ScrapeOrder } from '../../scrape/ports.ts';
import { createCookieJar } from './cookie-jar.ts';
import type { HopAnswer } from './fetch-hop.ts';
import { requestHeaders } from './request-headers.ts';
import type { HopSender } from './send-hop.ts';

interface FollowParts {
  order: ScrapeOrder;
  profile: DeviceProfile;
  acceptLanguage: string;
  send: HopSender['send'];
  now: () => number;
}

/** Asks for the order's page and goes where its answers send us, as a browser would. */
export async function follow({ order, profile, acceptLanguage, send, now }: FollowParts) {
  let url = new URL(order.target.href);
  let method = 'GET';
  let authorization = order.target.authorization ?? undefined;
  // Once a redirect has left the target's origin, what the caller meant for that is not sent again.
  let own = order.headers.filter(({ name }) => name.toLowerCase() !== 'cookie');
  const jar = createCookieJar(now);
  for (const cookie of siteCookies(order)) jar.set(cookie, url);
  for (const { name, value } of callerCookies(order)) jar.give(name, value, url);

  for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
    const cookie = jar.headerFor(url);
    const headers = requestHeaders({ url, profile, acceptLanguage, own, authorization, cookie });
    const answer: HopAnswer = await send({ url, method, headers });
    for (const [name, value] of answer.headers) if (name === 'set-cookie') jar.set(value, url);

    const { next } = answer;
    switch (next.kind) {
      case 'final':
        return { url, answer };
      case 'bad':
        throw new Failure('TARGET_BAD_RESPONSE', { detail: `${url.host} ${next.reason}` });
      case 'hop':
        if (!next.sameOrigin) own = [];
        authorization = next.authorization ?? (next.sameOrigin ? authorization : undefined);
        ({ url, method } = next);
    }
  }
  throw new Failure('TARGET_BAD_RESPONSE', { detail: `${url.host} redirects more than ${REDIRECTS_MAX} times` });
}

/** What is sent to all hosts of the target's site, as if it had set it itself. */
function siteCookies({ search, target }: ScrapeOrder): string[] {
  const domain = registrableDomain(new URL(target.href).hostname);
  return (search?.cookies ?? []).map(
    ({ name, value }) => `${name}=${value}; Path=/${domain ? `; Domain=${domain}` : ''}`,
  );
}

/** As many as browsers follow. */
const REDIRECTS_MAX = 20;

/** The order's cookies, and those of a Cookie header the caller wrote out. */
function callerCookies({ headers, cookies }: ScrapeOrder): { name: string; value: string }[] {
  const written = headers
    .filter(({ name }) => name.toLowerCase() === 'cookie')
    .flatMap(({ value }) => value.split(';'));
  const pairs = written.map((pair) => /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(pair)).filter((match) => match !== null);
  return [...pairs.map(([, name = '', value = '']) => ({ name, value })), ...cookies];
}
