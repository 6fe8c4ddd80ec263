import { normalizeEncoding } from '@exodus/bytes/encoding.js';

/** The encoding in an XML declaration, or UTF-16 where the declaration itself is written in it. */
export function xmlEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1');
  if (head.startsWith('<\0?\0x\0')) return 'utf-16le';
  if (head.startsWith('\0<\0?\0x')) return 'utf-16be';

  const declaration = /^<\?xml[^>]*>/.exec(head)?.[0] ?? '';
  const [, , label = ''] = /encoding\s*=\s*(["'])([^\s"']+)\1/.exec(declaration) ?? [];
  const encoding = normalizeEncoding(label) ?? undefined;
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}
