import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Inbound } from './inbound.ts';
import type { RefusalReason } from './refusal.ts';

/** Reads a SOCKS5 handshake with password (RFC 1928, 1929), as the plain-fetch engine speaks it. */
export function acceptSocks(socket: Socket, firstChunk: Buffer, { laneOf, connect }: Inbound): void {
  let received = firstChunk;
  let step = readGreeting;

  /** Each gives the bytes it used, or undefined until there are enough. */
  function readGreeting(): number | undefined {
    const end = 2 + (received[1] ?? Number.POSITIVE_INFINITY);
    if (received.length < end) return undefined;
    if (!received.subarray(2, end).includes(PASSWORD_METHOD)) return refuse([5, 0xff]);
    socket.write(PASSWORD_WANTED);
    step = readPassword;
    return end;
  }

  function readPassword(): number | undefined {
    const nameEnd = 2 + (received[1] ?? Number.POSITIVE_INFINITY);
    const end = nameEnd + 1 + (received[nameEnd] ?? Number.POSITIVE_INFINITY);
    if (received.length < end) return undefined;
    const lane = laneOf(received.toString('latin1', 2, nameEnd), received.toString('latin1', nameEnd + 1, end));
    if (!lane) return refuse([1, 1]);
    socket.write(PASSWORD_TAKEN);
    step = () => readRequest(lane);
    return end;
  }

  function readRequest(lane: NonNullable<ReturnType<typeof laneOf>>): number | undefined {
    const kind = received[3];
    const addressEnd = kind === 1 ? 8 : kind === 4 ? 20 : 5 + (received[4] ?? Number.POSITIVE_INFINITY);
    if (received.length < addressEnd + 2) return undefined;
    if (received[1] !== CONNECT) return refuse(replyOf(7));

    // impit sends an IPv6 literal as a name with its brackets.
    const host =
      kind === 3
        ? received.toString('latin1', 5, addressEnd).replace(/^\[|\]$/g, '')
        : ipaddr.fromByteArray([...received.subarray(4, addressEnd)]).toString();
    const port = received.readUInt16BE(addressEnd);
    stop();
    connect(socket, lane, {
      ...{ host, port },
      firstBytes: received.subarray(addressEnd + 2),
      accept: () => socket.write(Buffer.from(replyOf(0))),
      refuse: (reason) => socket.end(Buffer.from(replyOf(REPLIES[reason] ?? 1))),
    });
    return undefined;
  }

  function refuse(bytes: number[]): undefined {
    stop();
    socket.end(Buffer.from(bytes));
  }

  function stop(): void {
    socket.off('data', onData);
    socket.pause();
  }

  function readAll(): void {
    for (let used = step(); used !== undefined; used = step()) received = received.subarray(used);
  }

  function onData(chunk: Buffer): void {
    received = Buffer.concat([received, chunk]);
    if (received.length > HANDSHAKE_BYTES_MAX) socket.destroy();
    else readAll();
  }

  socket.on('data', onData);
  readAll();
}

const CONNECT = 1;
const PASSWORD_METHOD = 2;
const PASSWORD_WANTED = Buffer.from([5, PASSWORD_METHOD]);
const PASSWORD_TAKEN = Buffer.from([1, 0]);
const HANDSHAKE_BYTES_MAX = 1024;

function replyOf(code: number): number[] {
  return [5, code, 0, 1, 0, 0, 0, 0, 0, 0];
}

const REPLIES: Partial<Record<RefusalReason, number>> = {
  'not-public': 2,
  'blocked-port': 2,
  'bytes-spent': 2,
  'connections-spent': 2,
  'name-unknown': 4,
  'name-timeout': 4,
  'no-route': 4,
  refused: 5,
  'connect-timeout': 6,
};
