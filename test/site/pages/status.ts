import { STATUS_CODES } from 'node:http';
import { htmlPage } from '../html.ts';
import type { Route } from '../route.ts';
import { sendHtml } from '../send.ts';

const withoutBody = [204, 205, 304];

export const status: Route[] = [
  {
    path: '/status/:code',
    example: '/status/404',
    about: 'any status from 200 to 599 with a small page (204, 205 and 304 without); anything else is a 400',
    handle(_request, response, _url, { params }) {
      const asked = Number(params.code);
      const code = Number.isInteger(asked) && asked >= 200 && asked <= 599 ? asked : 400;
      if (withoutBody.includes(code)) {
        response.writeHead(code, { 'Cache-Control': 'no-store', ...(code === 205 ? { 'Content-Length': 0 } : {}) });
        response.end();
        return;
      }
      sendHtml(response, htmlPage(`Status ${code}`, `<h1>${code}</h1>\n<p>${STATUS_CODES[code] ?? 'Unnamed'}</p>`), {
        status: code,
      });
    },
  },
  {
    path: '/auth/basic',
    about: '401 unless Basic user:pass is right',
    handle(request, response) {
      const right = request.headers.authorization === `Basic ${Buffer.from('user:pass').toString('base64')}`;
      if (right) return sendHtml(response, htmlPage('Welcome', '<h1>Welcome, user</h1>'));

      sendHtml(response, htmlPage('Who is there?', '<h1>401</h1>\n<p>Say user:pass.</p>'), {
        status: 401,
        headers: { 'WWW-Authenticate': 'Basic realm="site"' },
      });
    },
  },
];
