import type { Socket } from 'node:net';
import { createForward } from './forward.ts';
import { HEAD_BYTES_MAX, type HttpHead, headerOf, readHttpHead } from './http-head.ts';
import type { Inbound } from './inbound.ts';
import type { GateLane } from './lane.ts';
import type { RefusalReason } from './refusal.ts';

/** Reads what a browser says to its proxy: CONNECT for TLS and WebSockets, whole URLs for plain http. */
export function acceptHttp(socket: Socket, firstChunk: Buffer, { laneOf, connect }: Inbound): void {
  let received: Buffer = firstChunk;
  let challenges = 0;

  function read() {
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) {
      if (received.length > HEAD_BYTES_MAX) socket.destroy();
      return;
    }
    const head = readHttpHead(received.toString('latin1', 0, end));
    if (!head) return refuse('400 Bad Request');

    const lane = laneFor(head);
    const rest = received.subarray(end + 4);
    if (!lane) return challenge(head, rest);
    if (head.method === 'CONNECT') openTunnel(head, lane, rest);
    else forward(head, lane);
  }

  function laneFor(head: HttpHead): GateLane | undefined {
    const [, encoded = ''] = /^basic (.*)$/i.exec(headerOf(head, 'proxy-authorization') ?? '') ?? [];
    const [username = '', password = ''] = Buffer.from(encoded, 'base64').toString('latin1').split(':');
    return laneOf(username, password);
  }

  /** A browser sends its credential only once asked; after a CONNECT it may do so on the same connection. */
  function challenge({ method }: HttpHead, rest: Buffer): void {
    challenges += 1;
    const isLast = method !== 'CONNECT' || challenges > CHALLENGES_MAX;
    const answer = `HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="gate"\r\nContent-Length: 0\r\nConnection: ${isLast ? 'close' : 'keep-alive'}\r\n\r\n`;
    received = rest;
    if (!isLast) return void socket.write(answer);
    stop();
    socket.end(answer);
  }

  function openTunnel({ target }: HttpHead, lane: GateLane, firstBytes: Buffer) {
    const [, name, port] = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(target) ?? [];
    if (name === undefined) return refuse('400 Bad Request');
    stop();
    connect(socket, lane, {
      host: name.replace(/^\[|\]$/g, ''),
      port: Number(port),
      firstBytes,
      accept: () => socket.write('HTTP/1.1 200 OK\r\n\r\n'),
      refuse: (reason) => refuse(`${STATUSES[reason] ?? 502} ${reason}`),
    });
  }

  function forward(head: HttpHead, lane: GateLane) {
    const target = createForward(head);
    if (!target) return refuse('400 Bad Request');
    stop();
    connect(socket, lane, {
      ...target,
      firstBytes: received,
      accept() {},
      // No answer of ours may be taken for the target's.
      refuse: () => socket.destroy(),
    });
  }

  function refuse(status: string): void {
    stop();
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  }

  function stop(): void {
    socket.off('data', onData);
    socket.pause();
  }

  function onData(chunk: Buffer): void {
    received = Buffer.concat([received, chunk]);
    read();
  }

  socket.on('data', onData);
  read();
}

const CHALLENGES_MAX = 3;

const STATUSES: Partial<Record<RefusalReason, number>> = {
  'not-public': 403,
  'blocked-port': 403,
  'bytes-spent': 429,
  'connections-spent': 429,
  'name-timeout': 504,
  'connect-timeout': 504,
};
