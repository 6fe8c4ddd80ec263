// biome-ignore-all lint/suspicious/noControlCharactersInRegex: file signatures are made of such bytes.

/** The MIME sniffing standard's rules for a document of unknown type; `noScript` leaves out what could run one. */
export function sniffMediaType(body: Uint8Array, { noScript }: { noScript: boolean }): string {
  const head = headOf(body);

  const candidates = noScript ? harmless : [...scriptable, ...harmless];
  const found = candidates.find(([pattern]) => pattern.test(head));
  if (found) return found[1];
  return binaryByte.test(head) ? 'application/octet-stream' : 'text/plain';
}

/** Whether bytes that a server calls plain text cannot be that. */
export function looksBinary(body: Uint8Array): boolean {
  const head = headOf(body);
  return !byteOrderMark.test(head) && binaryByte.test(head);
}

/** One character a byte, as many as the standard calls the resource header. */
function headOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 1445)).toString('latin1');
}

const byteOrderMark = /^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/;
const binaryByte = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

type Signature = readonly [pattern: RegExp, essence: string];

const scriptable: Signature[] = [
  [
    /^[\t\n\f\r ]*<(?:(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >]|!--[ >])/i,
    'text/html',
  ],
  [/^[\t\n\f\r ]*<\?xml/, 'text/xml'],
  [/^%PDF-/, 'application/pdf'],
];

const harmless: Signature[] = [
  [/^%!PS-Adobe-/, 'application/postscript'],
  [byteOrderMark, 'text/plain'],
  [/^\x00\x00[\x01\x02]\x00/, 'image/x-icon'],
  [/^BM/, 'image/bmp'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBPVP/s, 'image/webp'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^FORM.{4}AIFF/s, 'audio/aiff'],
  [/^ID3/, 'audio/mpeg'],
  [/^OggS\x00/, 'application/ogg'],
  [/^MThd\x00\x00\x00\x06/, 'audio/midi'],
  [/^RIFF.{4}AVI /s, 'video/avi'],
  [/^RIFF.{4}WAVE/s, 'audio/wave'],
  [/^.{4}ftyp/s, 'video/mp4'],
  [/^\x1aE\xdf\xa3/, 'video/webm'],
  [/^\x1f\x8b\x08/, 'application/x-gzip'],
  [/^PK\x03\x04/, 'application/zip'],
  [/^Rar!\x1a\x07\x00/, 'application/x-rar-compressed'],
];
