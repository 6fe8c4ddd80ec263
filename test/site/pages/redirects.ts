import { escapeHtml, htmlPage } from '../html.ts';
import type { Route } from '../route.ts';
import { send, sendHtml, sendTo } from '../send.ts';

const statuses = [301, 302, 303, 307, 308];

export const redirects: Route[] = [
  {
    path: '/redirect/chain/:n',
    example: '/redirect/chain/3',
    about: 'n redirects, then /page',
    handle(_request, response, _url, { params }) {
      const hops = Number(params.n);
      sendTo(response, hops > 1 ? `/redirect/chain/${hops - 1}` : '/page');
    },
  },
  {
    path: '/redirect/loop',
    about: 'redirects to itself for ever',
    handle: (_request, response) => sendTo(response, '/redirect/loop'),
  },
  {
    path: '/redirect/to',
    example: '/redirect/to?url=/page&status=307',
    about: 'to ?url=, byte for byte, with ?status= 301, 302 (default), 303, 307 or 308',
    handle(_request, response, url) {
      const status = Number(url.searchParams.get('status') ?? 302);
      if (!statuses.includes(status)) return send(response, 'text/plain', 'Not a redirect status', { status: 400 });
      sendTo(response, url.searchParams.get('url') ?? '/page', { status });
    },
  },
  {
    path: '/redirect/relative',
    about: 'Location: ../page?from=relative',
    handle: (_request, response) => sendTo(response, '../page?from=relative'),
  },
  {
    path: '/redirect/fragment',
    about: 'Location: /page#facts',
    handle: (_request, response) => sendTo(response, '/page#facts'),
  },
  {
    path: '/redirect/meta',
    example: '/redirect/meta?url=/page',
    about: 'a page with a meta refresh to ?url= (default /page)',
    handle(_request, response, url) {
      const target = escapeHtml(url.searchParams.get('url') ?? '/page');
      const refresh = `<meta http-equiv="refresh" content="0; url=${target}">\n`;
      sendHtml(response, htmlPage('Moved by meta', '<p>This page has moved.</p>', refresh));
    },
  },
  {
    path: '/redirect/script',
    example: '/redirect/script?url=/page',
    about: 'a page whose script sets location.href to ?url= (default /page)',
    handle(_request, response, url) {
      const target = JSON.stringify(url.searchParams.get('url') ?? '/page').replaceAll('<', '\\u003c');
      const script = `<script>location.href = ${target};</script>`;
      sendHtml(response, htmlPage('Moved by script', `<p>This page has moved.</p>\n${script}`));
    },
  },
  {
    path: '/redirect/cookie',
    about: 'sets the cookie hop=1 and redirects to /echo',
    handle: (_request, response) => sendTo(response, '/echo', { headers: { 'Set-Cookie': 'hop=1; Path=/' } }),
  },
  {
    path: '/redirect/no-location',
    about: '302 without a Location',
    handle: (_request, response) => sendHtml(response, htmlPage('Nowhere', '<p>To nowhere.</p>'), { status: 302 }),
  },
  {
    path: '/redirect/invalid-location',
    about: 'Location: http://[not-an-address/',
    handle: (_request, response) => sendTo(response, 'http://[not-an-address/'),
  },
];
