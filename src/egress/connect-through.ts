import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { createSocketReader } from './socket-reader.ts';

/** An upstream proxy. Its URL holds credentials: nothing made from it may reach a log or an error. */
export interface Exit {
  id: string;
  url: URL;
}

interface Address {
  address: string;
  port: number;
}

interface ThroughOptions {
  timeoutMs: number;
  onSocket: (socket: Socket) => void;
}

/** A connection to exactly this address through an upstream proxy (http, https or socks5). The socket comes paused. */
export async function connectThrough(
  to: Address,
  exit: Exit,
  { timeoutMs, onSocket }: ThroughOptions,
): Promise<Socket> {
  const socket = open(exit.url);
  const reader = createSocketReader(socket);
  onSocket(socket);
  // A proxy that took our request and is silent most likely waits for the target.
  let silent: ExitError['blame'] = 'exit';
  const timer = setTimeout(() => socket.destroy(new ExitError(silent, 'it did not answer in time')), timeoutMs);
  try {
    await reader.opened;
    const talk = { socket, reader, url: exit.url, onAsked: () => (silent = 'route') };
    await (exit.url.protocol === 'socks5:' ? askSocks(to, talk) : askHttp(to, talk));
    reader.release();
    return socket;
  } catch (error) {
    socket.destroy();
    throw error instanceof ExitError ? error : new ExitError('exit', 'it cannot be reached', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Who is to blame: the proxy itself, this way to the target (another proxy may have one), or the target. */
export class ExitError extends Error {
  override name = 'ExitError';
  readonly blame: 'exit' | 'route' | 'target';

  constructor(blame: ExitError['blame'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.blame = blame;
  }
}

interface Talk {
  socket: Socket;
  reader: ReturnType<typeof createSocketReader>;
  url: URL;
  onAsked: () => void;
}

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443, 'socks5:': 1080 };

function open(url: URL): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || PORTS[url.protocol]);
  if (url.protocol !== 'https:') return connect({ host, port, noDelay: true });
  return connectTls({ host, port, ALPNProtocols: ['http/1.1'], ...(isIP(host) === 0 && { servername: host }) });
}

async function askHttp({ address, port }: Address, { socket, reader, url, onAsked }: Talk): Promise<void> {
  const authority = `${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
  const { username, password } = credentialsOf(url);
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const authorization = username ? `Proxy-Authorization: Basic ${credentials}\r\n` : '';
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorization}\r\n`);
  onAsked();

  const head = (await reader.takeUntil('\r\n\r\n', 16 * 1024)).toString('latin1');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  if (status === 200) return;
  if (status >= 502 && status <= 504) throw new ExitError('target', `it answered ${status}`);
  const isOwnFault = status === 0 || status === 401 || status === 407 || status === 429;
  throw new ExitError(isOwnFault ? 'exit' : 'route', status === 0 ? 'it does not speak HTTP' : `it answered ${status}`);
}

async function askSocks({ address, port }: Address, { socket, reader, url, onAsked }: Talk): Promise<void> {
  const { username, password } = credentialsOf(url);
  socket.write(Buffer.from(username ? [5, 2, 0, 2] : [5, 1, 0]));
  const method = (await reader.take(2))[1];
  if (method === 2 && username) {
    const [user, secret] = [Buffer.from(username), Buffer.from(password)];
    socket.write(Buffer.concat([Buffer.from([1, user.length]), user, Buffer.from([secret.length]), secret]));
    if ((await reader.take(2))[1] !== 0) throw new ExitError('exit', 'it refused the credentials');
  } else if (method !== 0) throw new ExitError('exit', 'it refused the credentials');

  const bytes = ipaddr.parse(address).toByteArray();
  socket.write(Buffer.from([5, 1, 0, bytes.length === 4 ? 1 : 4, ...bytes, port >> 8, port & 0xff]));
  onAsked();

  const [, reply = 0, , kind = 0] = await reader.take(4);
  const addressBytes = kind === 1 ? 4 : kind === 4 ? 16 : ((await reader.take(1))[0] ?? 0);
  await reader.take(addressBytes + 2);
  if (reply !== 0) throw new ExitError(SOCKS_BLAME[reply] ?? 'exit', `it answered SOCKS ${reply}`);
}

// 1: general failure, 2: not allowed, 3: network, 4: host unreachable, 5: refused, 6: expired (RFC 1928).
const SOCKS_BLAME: Record<number, ExitError['blame']> = {
  1: 'route',
  2: 'route',
  3: 'target',
  4: 'target',
  5: 'target',
  6: 'target',
};

function credentialsOf({ username, password }: URL) {
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
