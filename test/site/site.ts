import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { escapeHtml, htmlPage } from './html.ts';
import { groups } from './pages/groups.ts';
import { createRequestLog, type ReceivedRequest } from './request-log.ts';
import { createRouter } from './route.ts';
import { sendHtml } from './send.ts';

/** A running target site: what every suite, the demo and the benchmarks scrape. */
export type Site = AsyncDisposable & {
  /** Such as `http://127.0.0.1:4711`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** What was received, oldest first: a live list of the last 10,000. */
  readonly requests: readonly ReceivedRequest[];
  /** TCP connections accepted, with or without a request on them. */
  readonly connections: number;
  /** Those that are open now. */
  readonly openConnections: number;
  /** Destroys every socket and goes on listening. */
  closeConnections(): void;
  /** Forgets the requests, the connections and every `id` seen. */
  clear(): void;
  /** Destroys every socket and stops listening. May be called twice. */
  close(): Promise<void>;
};

/** Serves all pages. Port 0, the default, takes a free one. */
export async function startSite({ port = 0, host = '127.0.0.1' } = {}): Promise<Site> {
  const matchOf = createRouter(groups.flatMap((group) => group.routes));
  const log = createRequestLog();
  const seen = new Map<string, number>();
  const sockets = new Set<Socket>();
  let connections = 0;
  let origin = '';

  const timesSeen = (key: string): number => {
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times;
  };

  const server = createServer({
    // A server that closes an idle connection just as the client reuses it makes tests fail now and then.
    keepAliveTimeout: 120_000,
    headersTimeout: 0,
    requestTimeout: 0,
    maxHeaderSize: 256 * 1024,
    // An `Upgrade` header elsewhere (h2c, say) is to be ignored, as RFC 9110 has it.
    shouldUpgradeCallback: (request) => matchOf(urlOf(request, origin)?.pathname ?? '')?.route.upgrade !== undefined,
  });

  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    // An upgraded socket is no longer the HTTP server's: without this a reset would end the process.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });

  server.on('request', (request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    const url = urlOf(request, origin);
    if (!url) return sendProblem(response, 400, `Not a request target: ${request.url}`);

    log.add(request, url, Date.now());
    const match = matchOf(url.pathname);
    if (!match) return sendProblem(response, 404, `No page at ${url.pathname}`);

    void answer(response, () => match.route.handle(request, response, url, { params: match.params, timesSeen }));
  });

  server.on('upgrade', (request, socket, head) => {
    const url = urlOf(request, origin);
    if (url) log.add(request, url, Date.now());
    matchOf(url?.pathname ?? '')?.route.upgrade?.(request, socket, head);
  });

  // Someone takes the site for a proxy.
  server.on('connect', (_request, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n'),
  );

  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });

  server.listen(port, host);
  await once(server, 'listening');
  // Too many open files: refuse that connection, keep the site.
  server.on('error', () => {});
  const boundPort = portOf(server.address());
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;

  const closeConnections = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  const close = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    closeConnections();
    await closed;
  };

  return {
    url: origin,
    port: boundPort,
    requests: log.requests,
    get connections() {
      return connections;
    },
    get openConnections() {
      return sockets.size;
    },
    closeConnections,
    clear() {
      log.clear();
      seen.clear();
      connections = 0;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The address asked for, under the name the client used; undefined when it is not one. */
function urlOf(request: IncomingMessage, origin: string): URL | undefined {
  const target = request.url ?? '/';
  if (!target.startsWith('/')) return URL.parse(target) ?? undefined;
  const { host } = request.headers;
  return (host && URL.parse(`http://${host}${target}`)) || URL.parse(`${origin}${target}`) || undefined;
}

/** No page can take the site down: a fault of its own is a 500, or the end of that connection. */
async function answer(response: ServerResponse, handle: () => void | Promise<void>): Promise<void> {
  try {
    await handle();
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendProblem(response, 500, String(error));
  }
}

function sendProblem(response: ServerResponse, status: number, text: string): void {
  sendHtml(response, htmlPage(String(status), `<h1>${status}</h1>\n<p>${escapeHtml(text)}</p>`), { status });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The site listens on a TCP port.');
  return address.port;
}
