import { escapeHtml, htmlPage } from '../html.ts';
import { pause } from '../pause.ts';
import { pngOf } from '../png.ts';
import { numberFrom } from '../query.ts';
import type { Route } from '../route.ts';
import { send, sendHtml, sendJson } from '../send.ts';
import { staticFile } from '../static-file.ts';
import { acceptEcho } from '../websocket-echo.ts';

export const scriptData: Route[] = [
  {
    path: '/api/items',
    example: '/api/items?from=1&count=3&ms=0',
    about: '?count= items (default 3) from number ?from= (default 1), after ?ms= (default 0)',
    async handle(_request, response, url) {
      const from = numberFrom(url, 'from', 1, 1_000_000);
      const count = numberFrom(url, 'count', 3, 1000);
      if (!(await pause(response, numberFrom(url, 'ms', 0, 60_000)))) return;

      sendJson(response, {
        items: Array.from({ length: count }, (_, n) => ({ id: from + n, name: `Item ${from + n}` })),
      });
    },
  },
  {
    path: '/api/step/:n',
    example: '/api/step/1?ms=0',
    about: 'step n of /js/chain, after ?ms= (default 0)',
    async handle(_request, response, url, { params }) {
      if (await pause(response, numberFrom(url, 'ms', 0, 60_000))) sendJson(response, { step: params.n });
    },
  },
  {
    path: '/img/:n.png',
    example: '/img/1.png',
    about: 'a small square, of another colour for each n',
    handle(_request, response, _url, { params }) {
      const n = Number(params.n) || 0;
      send(response, 'image/png', pngOf([(n * 37) % 256, (n * 91) % 256, (n * 151) % 256]));
    },
  },
  {
    path: '/sse',
    about: 'an event stream: "tick 1" to "tick 3", 50 ms apart, then silence',
    async handle(_request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.flushHeaders();
      for (let n = 1; n <= 3; n += 1) {
        response.write(`data: tick ${n}\n\n`);
        if (!(await pause(response, 50))) return;
      }
    },
  },
  {
    path: '/ws/echo',
    about: 'a WebSocket that says everything back; 426 to anyone else',
    handle: (_request, response) =>
      send(response, 'text/plain', 'Speak WebSocket.', { status: 426, headers: { Upgrade: 'websocket' } }),
    upgrade: acceptEcho,
  },
  {
    path: '/js/form/done',
    example: '/js/form/done?name=Ada&colour=green',
    about: 'what /js/form sent, as dl#sent',
    handle(_request, response, url) {
      const lines = [...url.searchParams].map(([name, value]) => {
        return `<dt>${escapeHtml(name)}</dt><dd id="sent-${escapeHtml(name)}">${escapeHtml(value)}</dd>`;
      });
      sendHtml(response, htmlPage('Form sent', `<h1>Thank you</h1>\n<dl id="sent">${lines.join('')}</dl>`));
    },
  },
  staticFile('/js/late.js', 'js/late.js', 'the script that /js/late-script adds'),
  staticFile('/js/worker.js', 'js/worker.js', 'the worker of /js/worker'),
  staticFile('/js/sw.js', 'js/sw.js', 'the service worker of /js/service-worker'),
  staticFile('/js/fetch-from-worker.js', 'js/fetch-from-worker.js', 'the worker of /js/fetch-from?via=worker'),
  staticFile('/js/fetch-from-sw.js', 'js/fetch-from-sw.js', 'the service worker of /js/fetch-from?via=service-worker'),
];
