import { crc32, deflateSync } from 'node:zlib';

/** A square of one colour. Only the palette differs between two colours, so each is quick to make. */
export function pngOf([red, green, blue]: readonly [number, number, number]): Buffer {
  return Buffer.concat([signature, header, chunk('PLTE', Buffer.from([red, green, blue])), pixels, end]);
}

const side = 32;
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const header = chunk('IHDR', Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 3, 0, 0, 0]));
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1))));
const end = chunk('IEND', Buffer.alloc(0));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
