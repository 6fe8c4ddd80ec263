import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { createSocketReader } from '../../src/egress/socket-reader.ts';
import { basic } from './proxy-client.ts';

interface ProxyOptions {
  kind: 'http' | 'https' | 'socks5';
  credentials?: { username: string; password: string };
  /** Where every connection really goes: nothing of a test leaves this machine. */
  toPort: number;
  tls?: { cert: string; key: string };
  /** What it answers instead of opening anything: an HTTP status, or a SOCKS reply. */
  refusal?: number;
}

/** An upstream proxy as people rent them, which leads every address to one port of this machine. */
export async function startUpstreamProxy(t: TestContext, options: ProxyOptions) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const serve = options.kind === 'socks5' ? serveSocks : serveHttp;
    serve(socket, options, asked).catch(() => socket.destroy());
  };
  const server: Server = options.kind === 'https' ? createTlsServer(options.tls ?? {}, accept) : createServer(accept);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  const userinfo = options.credentials
    ? `${encodeURIComponent(options.credentials.username)}:${encodeURIComponent(options.credentials.password)}@`
    : '';
  const close = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  t.after(close);
  /** `asked` holds the addresses, as `address:port`, in the order they were asked for. */
  return { url: `${options.kind}://${userinfo}127.0.0.1:${port}`, port, asked, close };
}

async function serveHttp(socket: Socket, { credentials, toPort, refusal }: ProxyOptions, asked: string[]) {
  const reader = createSocketReader(socket);
  const head = (await reader.takeUntil('\r\n\r\n', 10_000)).toString('latin1');
  const [, authority = ''] = /^CONNECT (\S+) HTTP\/1\.1/.exec(head) ?? [];
  const [, sent] = /^proxy-authorization: (.*)$/im.exec(head) ?? [];
  if (credentials && sent !== basic(credentials)) return void socket.end('HTTP/1.1 407 Say who you are\r\n\r\n');

  asked.push(authority);
  if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} No\r\n\r\n`);
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
  reader.release();
  join(socket, toPort);
}

async function serveSocks(socket: Socket, { credentials, toPort, refusal = 0 }: ProxyOptions, asked: string[]) {
  const reader = createSocketReader(socket);
  const [, methodCount = 0] = await reader.take(2);
  const methods = await reader.take(methodCount);
  const method = credentials ? 2 : 0;
  if (!methods.includes(method)) return void socket.end(Buffer.from([5, 0xff]));
  socket.write(Buffer.from([5, method]));
  if (credentials) {
    const text = async () => (await reader.take((await reader.take(1))[0] ?? 0)).toString();
    await reader.take(1);
    const isRight = (await text()) === credentials.username && (await text()) === credentials.password;
    socket.write(Buffer.from([1, isRight ? 0 : 1]));
    if (!isRight) return void socket.end();
  }
  const [, , , kind] = await reader.take(4);
  const address = ipaddr.fromByteArray([...(await reader.take(kind === 1 ? 4 : 16))]).toString();
  asked.push(`${address}:${(await reader.take(2)).readUInt16BE()}`);
  socket.write(Buffer.from([5, refusal, 0, 1, 0, 0, 0, 0, 0, 0]));
  if (refusal !== 0) return void socket.end();
  reader.release();
  join(socket, toPort);
}

function join(socket: Socket, toPort: number): void {
  const target = connect(toPort, '127.0.0.1');
  target.on('error', () => socket.destroy());
  target.on('close', () => socket.destroy());
  socket.on('close', () => target.destroy());
  socket.pipe(target).pipe(socket);
}
