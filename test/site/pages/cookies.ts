import { cookiesOf } from '../cookie-header.ts';
import { escapeHtml, htmlPage } from '../html.ts';
import type { Route } from '../route.ts';
import { sendHtml, sendTo } from '../send.ts';

export const cookies: Route[] = [
  {
    path: '/cookies/set',
    example: '/cookies/set?flavour=oat&size=large',
    about: 'sets every name=value of the query as a cookie and shows them',
    handle(_request, response, url) {
      const page = htmlPage('Cookies set', `<h1>Set</h1>\n${listOf([...url.searchParams])}`);
      sendHtml(response, page, { headers: { 'Set-Cookie': cookiesToSet(url) } });
    },
  },
  {
    path: '/cookies/show',
    about: 'the cookies received, as dl#cookies',
    handle(request, response) {
      const received = Object.entries(cookiesOf(request));
      sendHtml(response, htmlPage('Cookies received', `<h1>Received</h1>\n${listOf(received)}`));
    },
  },
  {
    path: '/cookies/redirect',
    example: '/cookies/redirect?flavour=oat',
    about: 'sets every name=value of the query and redirects to /cookies/show',
    handle: (_request, response, url) =>
      sendTo(response, '/cookies/show', { headers: { 'Set-Cookie': cookiesToSet(url) } }),
  },
];

function cookiesToSet(url: URL): string[] {
  return [...url.searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/`,
  );
}

function listOf(pairs: (readonly [string, string])[]): string {
  const lines = pairs.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl id="cookies">${lines.join('')}</dl>`;
}
