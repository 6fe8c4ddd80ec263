import { getBOMEncoding, legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js';
import type { MediaType } from './media-type.ts';
import { metaCharset } from './meta-charset.ts';
import { sniffEncoding } from './sniff-encoding.ts';
import { xmlEncoding } from './xml-encoding.ts';

/** A body as text, and the encoding it was read in: byte order mark, header, the page's own word, then a guess. */
export function decodeText(bytes: Uint8Array, mediaType: MediaType): { text: string; encoding: string } {
  const encoding =
    getBOMEncoding(bytes) ??
    (mediaType.charset ? normalizeEncoding(mediaType.charset) : null) ??
    encodingInside(bytes, mediaType) ??
    sniffEncoding(bytes);
  return { text: decode(bytes, encoding), encoding };
}

function encodingInside(bytes: Uint8Array, { type, essence }: MediaType): string | undefined {
  if (essence === 'text/html') return metaCharset(bytes) ?? xmlEncoding(bytes);
  return type === 'html' || type === 'xml' ? xmlEncoding(bytes) : undefined;
}

/** The runtime's own decoder is the fast one for UTF-8, but does not follow the standard for East Asian encodings. */
function decode(bytes: Uint8Array, encoding: string): string {
  return encoding === 'utf-8' ? new TextDecoder().decode(bytes) : legacyHookDecode(bytes, encoding);
}
