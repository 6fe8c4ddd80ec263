import type { Socket } from 'node:net';
import { Client as Undici } from 'undici';
import type { Connection, Lane } from '../../egress/lane.ts';
import { createBodyQueue } from './body-queue.ts';
import { casedName } from './cased-name.ts';
import type { Client, Received } from './client.ts';

/**
 * For http: addresses. Without TLS there is no handshake to imitate, only what is written, and the gate can be asked
 * for a connection straight away: a request takes a quarter of the time it takes through the TLS client and a proxy.
 */
export function createPlainClient(lane: Pick<Lane, 'connect'>): Client {
  const origins = new Map<string, Origin>();

  function originOf(url: URL): Origin {
    const known = origins.get(url.origin);
    if (known) return known;
    if (origins.size >= ORIGINS_MAX) origins.clear(); // their connections stay with the lane, which closes them
    const origin = createOrigin(lane, url);
    origins.set(url.origin, origin);
    return origin;
  }

  return {
    fetch(url, { method, headers }) {
      const { undici, count } = originOf(url);
      return new Promise<Received>((resolve, reject) => {
        const body = createBodyQueue();
        undici.dispatch(
          { path: url.pathname + url.search, method: method as 'GET', headers: toWritten(headers) },
          {
            onRequestStart() {},
            onRequestSent() {
              count();
            },
            onResponseStart(controller, status) {
              if (status < 200 || !count()) return;
              const received = toPairs(controller.rawHeaders as Buffer[]);
              resolve({ status, headers: received, body: body.reader(controller), codings: codingsOf(received) });
            },
            onResponseData(_controller, chunk) {
              if (count()) body.push(chunk);
            },
            onResponseEnd() {
              count();
              body.end();
            },
            onResponseError(_controller, error) {
              reject(error);
              body.fail(error);
            },
          },
        );
      });
    },
  };
}

/** A visit rarely leaves two of them behind. */
const ORIGINS_MAX = 8;

interface Origin {
  undici: Undici;
  count: Connection['count'];
}

function createOrigin(lane: Pick<Lane, 'connect'>, url: URL): Origin {
  const to = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) };
  let connection: Connection | undefined;
  const undici = new Undici(url.origin, {
    // The lane is cut when the request's time is over, and that is the only clock.
    ...{ headersTimeout: 0, bodyTimeout: 0 },
    maxHeaderSize: HEAD_BYTES_MAX,
    connect(_options, done) {
      lane.connect(to).then(
        (opened) => {
          connection = opened;
          done(null, asChromeWrites(opened.socket));
        },
        (error: Error) => done(error, null),
      );
    },
  });
  return { undici, count: () => connection?.count() ?? true };
}

/** As much as browsers take. */
const HEAD_BYTES_MAX = 256 * 1024;

/** undici writes the first two headers itself and in lower case, which no browser does over HTTP/1.1. */
function asChromeWrites(socket: Socket): Socket {
  const write = socket.write.bind(socket) as (chunk: unknown, ...rest: unknown[]) => boolean;
  socket.write = (chunk: unknown, ...rest: unknown[]) =>
    write(typeof chunk === 'string' ? chunk.replace(OWN_HEADERS, '\r\nHost: $1\r\nConnection: ') : chunk, ...rest);
  return socket;
}

const OWN_HEADERS = /\r\nhost: (.*)\r\nconnection: /;

function toWritten(headers: readonly (readonly [string, string])[]): string[] {
  const written: string[] = [];
  for (const [name, value] of headers) {
    // An empty value says that the header is not wanted.
    if (name !== 'connection' && value !== '') written.push(casedName(name), toBytes(value));
  }
  return written;
}

/** One character a byte, as UTF-8. */
function toBytes(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : Buffer.from(value, 'utf8').toString('latin1');
}

function toPairs(raw: readonly Buffer[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name, value] = [raw[index] as Buffer, raw[index + 1] as Buffer];
    pairs.push([name.toString('latin1').toLowerCase(), value.toString('latin1')]);
  }
  return pairs;
}

function codingsOf(headers: Received['headers']): string {
  return headers
    .filter(([name]) => name === 'content-encoding')
    .map(([, value]) => value)
    .join(',');
}
