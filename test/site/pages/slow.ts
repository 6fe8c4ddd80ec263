import { htmlPage } from '../html.ts';
import { pause, writeAtItsPace } from '../pause.ts';
import { numberFrom } from '../query.ts';
import type { Route } from '../route.ts';
import { sendHtml } from '../send.ts';

const longestMs = 10 * 60_000;

export const slow: Route[] = [
  {
    path: '/slow/headers',
    example: '/slow/headers?ms=1000',
    about: 'nothing for ?ms= (default 1,000), then a page',
    async handle(_request, response, url) {
      const ms = numberFrom(url, 'ms', 1000, longestMs);
      if (await pause(response, ms)) sendHtml(response, htmlPage('Slow headers', `<p id="waited">${ms} ms late</p>`));
    },
  },
  {
    path: '/slow/body',
    example: '/slow/body?ms=200&chunks=5',
    about: 'headers at once, then ?chunks= paragraphs (default 10), one every ?ms= (default 100)',
    async handle(_request, response, url) {
      const ms = numberFrom(url, 'ms', 100, longestMs);
      const chunks = numberFrom(url, 'chunks', 10, 100_000);
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write('<!doctype html><title>Slow body</title><link rel="icon" href="data:,">\n');
      for (let n = 1; n <= chunks; n += 1) {
        if (!(await pause(response, ms))) return;
        response.write(`<p class="drip">Drip ${n}</p>\n`);
      }
      response.end('<p id="end">All of it</p>\n');
    },
  },
  {
    path: '/slow/never',
    about: 'takes the request and never answers',
    handle() {},
  },
  {
    path: '/endless',
    about: 'a page that goes on until the client leaves, as fast as it reads',
    async handle(_request, response) {
      const chunk = Buffer.from('<p>And so on.</p>\n'.repeat(3640));
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write('<!doctype html><title>Endless</title><link rel="icon" href="data:,">\n');
      while (await writeAtItsPace(response, chunk));
    },
  },
  {
    path: '/endless/headers',
    about: 'a status line and headers that never end',
    async handle({ socket }) {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n');
      for (let n = 0; await writeAtItsPace(socket, headerBlock(n)); n += 1);
    },
  },
];

function headerBlock(block: number): string {
  return Array.from({ length: 500 }, (_, n) => `X-Flood-${block}-${n}: ${'flood '.repeat(10)}\r\n`).join('');
}
