import type { IncomingMessage } from 'node:http';
import { cookiesOf } from '../cookie-header.ts';
import { escapeHtml, htmlPage } from '../html.ts';
import { readBody } from '../read-body.ts';
import { headerPairs } from '../request-log.ts';
import type { Route } from '../route.ts';
import { sendHtml, sendJson } from '../send.ts';

export const echo: Route[] = [
  {
    path: '/echo',
    about: 'any method: method, url, httpVersion, headers (pairs as received), cookies and body as JSON',
    async handle(request, response) {
      sendJson(response, await echoOf(request));
    },
  },
  {
    path: '/echo/html',
    about: 'the same JSON in <pre id="echo"> of a page',
    async handle(request, response) {
      const json = JSON.stringify(await echoOf(request), null, 2);
      sendHtml(response, htmlPage('Echo', `<h1>Echo</h1>\n<pre id="echo">${escapeHtml(json)}</pre>`));
    },
  },
];

async function echoOf(request: IncomingMessage) {
  return {
    method: request.method,
    url: request.url,
    httpVersion: request.httpVersion,
    headers: headerPairs(request),
    cookies: cookiesOf(request),
    body: await readBody(request),
  };
}
