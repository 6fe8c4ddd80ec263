import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo, connect, createServer } from 'node:net';
import type { TestContext } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';

/** A server that keeps the request headers of HTTP/2 in their order, pseudo-headers included. */
export async function startHttp2Server(t: TestContext, tls: { cert: string; key: string }) {
  const requests: [string, string][][] = [];
  const server = createSecureServer(tls);
  // Node's types leave the list of headers out.
  server.on('stream', (stream: ServerHttp2Stream, _headers: unknown, _flags: unknown, rawHeaders: string[]) => {
    requests.push(pairsOf(rawHeaders));
    stream.respond({ ':status': 200, 'content-type': 'text/html' });
    stream.end('<h1>Hello</h1>');
  });
  const { port } = await listen(t, server);
  return { port, requests };
}

/** Reads the frames with which a client opens HTTP/2, up to its first request, and hangs up. */
export async function startFrameReader(t: TestContext, tls: { cert: string; key: string }) {
  const openings: Opening[] = [];
  const server = createTlsServer({ ...tls, ALPNProtocols: ['h2'] }, (socket) => {
    const opening: Opening = { settings: [], windowUpdate: 0 };
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.write(EMPTY_SETTINGS);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!readFrames(received.subarray(PREFACE_BYTES), opening)) return;
      openings.push(opening);
      socket.destroy();
    });
  });
  const { port } = await listen(t, server);
  return { port, openings };
}

export interface Opening {
  /** `id:value`, in the order sent. */
  settings: string[];
  windowUpdate: number;
}

const PREFACE_BYTES = 24;
const EMPTY_SETTINGS = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);

/** True once the first HEADERS frame was seen. */
function readFrames(bytes: Buffer, opening: Opening): boolean {
  let rest = bytes;
  while (rest.length >= 9 && rest.length >= 9 + rest.readUIntBE(0, 3)) {
    const payload = rest.subarray(9, 9 + rest.readUIntBE(0, 3));
    const [type, flags] = [rest[3], rest[4] ?? 0];
    rest = rest.subarray(9 + payload.length);
    if (type === 1) return true;
    if (type === 8) opening.windowUpdate = payload.readUInt32BE();
    if (type === 4 && (flags & 1) === 0) {
      opening.settings = Array.from(
        { length: payload.length / 6 },
        (_, n) => `${payload.readUInt16BE(n * 6)}:${payload.readUInt32BE(n * 6 + 2)}`,
      );
    }
  }
  return false;
}

function pairsOf(list: readonly string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, n) => [list[n * 2] ?? '', list[n * 2 + 1] ?? '']);
}

async function listen(t: TestContext, server: ReturnType<typeof createServer>): Promise<{ port: number }> {
  const sockets = new Set<ReturnType<typeof connect>>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { port: (server.address() as AddressInfo).port };
}
