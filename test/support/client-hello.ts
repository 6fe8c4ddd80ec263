import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { TestContext } from 'node:test';

/** A listener that reads the first TLS record of each connection and hangs up. */
export async function listenForHellos(t: TestContext) {
  const hellos: Ja4[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 5 || received.length < 5 + received.readUInt16BE(3)) return;
      hellos.push(ja4Of(received));
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  return { port: (server.address() as AddressInfo).port, hellos };
}

/** The three parts of JA4: what is offered, the ciphers, and the extensions with the signatures. */
export type Ja4 = readonly [a: string, b: string, c: string];

export function ja4Of(record: Buffer): Ja4 {
  const { ciphers, extensions } = readHello(record);
  const data = (type: number) => extensions.find((extension) => extension.type === type)?.data;
  const types = extensions.map(({ type }) => type).filter(isReal);
  const versions = numbersOf(data(43)?.subarray(1)).filter(isReal);
  const protocol = data(16)?.toString('latin1', 3, 3 + (data(16)?.[2] ?? 0)) ?? '00';

  const version = Math.max(0x0303, ...versions) === 0x0304 ? '13' : '12';
  const counts = [ciphers.length, types.length].map((count) => String(Math.min(99, count)).padStart(2, '0'));
  const a = `t${version}${data(0) ? 'd' : 'i'}${counts.join('')}${protocol.at(0)}${protocol.at(-1)}`;
  const sorted = types.filter((type) => type !== 0 && type !== 16);
  const signatures = numbersOf(data(13)?.subarray(2)).filter(isReal);
  return [a, hash(hexes(ciphers).sort()), hash(hexes(sorted).sort(), hexes(signatures))];
}

function readHello(record: Buffer) {
  let at = 5 + 4 + 2 + 32; // record, handshake, version, random
  const take = (bytes: number) => {
    at += bytes;
    return record.subarray(at - bytes, at);
  };
  take(take(1).readUInt8()); // session id
  const ciphers = numbersOf(take(take(2).readUInt16BE())).filter(isReal);
  take(take(1).readUInt8()); // compression
  const end = take(2).readUInt16BE() + at;
  const extensions: { type: number; data: Buffer }[] = [];
  while (at < end) extensions.push({ type: take(2).readUInt16BE(), data: take(take(2).readUInt16BE()) });
  return { ciphers, extensions };
}

function numbersOf(bytes: Buffer = Buffer.alloc(0)): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2));
}

/** Browsers sprinkle in values that mean nothing (RFC 8701). */
function isReal(value: number): boolean {
  return (value & 0x0f0f) !== 0x0a0a;
}

function hexes(values: number[]): string[] {
  return values.map((value) => value.toString(16).padStart(4, '0'));
}

function hash(...lists: string[][]): string {
  const text = lists.map((list) => list.join(',')).join('_');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
