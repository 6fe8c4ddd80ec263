import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface ProxyAt {
  port: number;
  username: string;
  password: string;
}

/** Asks a SOCKS5 proxy for a connection by name; the reply's code is 0 when it is there. */
export async function socksTo(at: ProxyAt, host: string, port: number): Promise<{ reply: number; socket: Socket }> {
  const socket = connectTo(at.port);
  const text = (value: string) => [value.length, ...Buffer.from(value, 'latin1')];
  socket.write(Buffer.from([5, 1, 2]));
  if ((await read(socket))[1] !== 2) throw new Error('The proxy wants no password');
  socket.write(Buffer.from([1, ...text(at.username), ...text(at.password)]));
  if ((await read(socket))[1] !== 0) return { reply: -1, socket };
  socket.write(Buffer.from([5, 1, 0, 3, ...text(host), port >> 8, port & 0xff]));
  return { reply: (await read(socket))[1] ?? -2, socket };
}

/** Asks an HTTP proxy for a tunnel. */
export async function tunnelTo(at: ProxyAt, authority: string): Promise<{ status: number; socket: Socket }> {
  const asked = request({
    ...{ host: '127.0.0.1', port: at.port, method: 'CONNECT', path: authority, agent: false },
    headers: { 'Proxy-Authorization': basic(at) },
  }).end();
  const [answer, socket] = (await once(asked, 'connect')) as [IncomingMessage, Socket];
  socket.on('error', () => {});
  return { status: answer.statusCode ?? 0, socket };
}

/** Asks an HTTP proxy for a page by its whole URL. */
export async function pageThrough(at: ProxyAt, url: string): Promise<{ status: number; text: string }> {
  const asked = request({
    ...{ host: '127.0.0.1', port: at.port, path: url, agent: false, setHost: false },
    headers: [
      ...['Host', new URL(url).host, 'Proxy-Connection', 'keep-alive'],
      ...['Proxy-Authorization', basic(at), 'X-Own', 'kept'],
    ],
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return { status: answer.statusCode ?? 0, text };
}

export function basic({ username, password }: { username: string; password: string }): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** A connection to a port of this machine, for tests that look at how it ends. */
export function connectTo(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => {});
}

/** Everything until the other side is done. */
export async function talk(socket: Socket, bytes: string): Promise<string> {
  socket.write(bytes);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  if (!socket.closed) await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

async function read(socket: Socket): Promise<Buffer> {
  const [chunk] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [Buffer.alloc(0)])])) as [
    Buffer,
  ];
  return chunk;
}
