import { htmlPage } from '../html.ts';
import { pause } from '../pause.ts';
import type { Route } from '../route.ts';
import { sendHtml } from '../send.ts';

/** Long enough for the client to have read what came before the reset. */
const beforeResetMs = 50;

export const broken: Route[] = [
  {
    path: '/reset/before',
    about: 'the connection is reset before the first byte',
    handle: (request) => void request.socket.resetAndDestroy(),
  },
  {
    path: '/reset/headers',
    about: 'the connection is reset after the headers',
    async handle(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 1000 });
      response.flushHeaders();
      if (await pause(response, beforeResetMs)) request.socket.resetAndDestroy();
    },
  },
  {
    path: '/reset/body',
    about: 'the connection is reset in the middle of a chunked body',
    async handle(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.write('<!doctype html><title>Half a page</title><p>The first half');
      if (await pause(response, beforeResetMs)) request.socket.resetAndDestroy();
    },
  },
  {
    path: '/short',
    about: 'Content-Length 1000, 29 bytes, and a proper close',
    handle: (request) =>
      void request.socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n<p>Fewer bytes than said.</p>',
      ),
  },
  {
    path: '/garbage',
    about: 'an answer that is not HTTP',
    handle: (request) => void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n\x00\x01\x02 not HTTP at all\r\n\r\n'),
  },
  {
    path: '/bad-chunk',
    about: 'a chunk size that is not a number',
    handle: (request) =>
      void request.socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n' +
          '5\r\n<p>Ok\r\nzz\r\nno chunk\r\n0\r\n\r\n',
      ),
  },
  {
    path: '/flaky',
    example: '/flaky?id=1',
    about: 'the first request of each ?id= is reset before the first byte; later ones say "second try"',
    handle(request, response, url, { timesSeen }) {
      if (timesSeen(`flaky ${url.searchParams.get('id')}`) === 0) return void request.socket.resetAndDestroy();
      sendHtml(response, htmlPage('Flaky', '<h1>second try</h1>'));
    },
  },
  {
    path: '/once',
    example: '/once?id=1',
    about: 'a page for the first request of each ?id=; later ones are reset before the first byte',
    handle(request, response, url, { timesSeen }) {
      if (timesSeen(`once ${url.searchParams.get('id')}`) > 0) return void request.socket.resetAndDestroy();
      sendHtml(response, htmlPage('Once', '<p id="content">The first time</p>'));
    },
  },
];
