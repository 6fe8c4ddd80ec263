import { MIMEType } from 'node:util';
import { looksBinary, sniffMediaType } from './sniff-media-type.ts';

/** `essence` is the lower-case `type/subtype`; `charset` is the header's own label, not yet looked up. */
export type MediaType = { essence: string; type: BodyType; charset?: string };
export type BodyType = 'html' | 'json' | 'xml' | 'text' | 'binary';

/** What a response is: its Content-Type, or what its first bytes look like where the header says nothing usable. */
export function mediaTypeOf(contentType: string | undefined, body: Uint8Array, noSniff = false): MediaType {
  const declared = declaredBy(contentType ?? '');
  if (!declared || unknownTypes.has(declared.essence)) {
    return withType({ ...declared, essence: sniffMediaType(body, { noScript: noSniff }) });
  }
  if (!noSniff && mislabelledByServers.has(contentType ?? '') && looksBinary(body)) {
    return withType({ essence: 'application/octet-stream' });
  }
  return withType(declared);
}

type Declared = { essence: string; charset?: string };

const unknownTypes = new Set(['unknown/unknown', 'application/unknown']);

// Old servers sent these for any file they did not know; the sniffing standard asks for the very same spelling.
const mislabelledByServers = new Set([
  'text/plain',
  'text/plain; charset=ISO-8859-1',
  'text/plain; charset=iso-8859-1',
  'text/plain; charset=UTF-8',
]);

/** Sites send the same few; parsing one takes longer than many a page. */
function declaredBy(header: string): Declared | undefined {
  const known = parsedHeaders.get(header);
  if (known) return known;
  const declared = parseContentType(header);
  if (declared && header.length <= 100) {
    if (parsedHeaders.size >= 200) parsedHeaders.clear();
    parsedHeaders.set(header, declared);
  }
  return declared;
}

const parsedHeaders = new Map<string, Declared>();

/** The last usable value wins when a server sent several, and keeps an earlier charset of the same type (Fetch). */
function parseContentType(header: string): Declared | undefined {
  let last: Declared | undefined;
  for (const value of header.match(/(?:"(?:\\.|[^"\\])*"?|[^,"])+/g) ?? []) {
    const next = parseOne(value);
    if (next) last = next.essence === last?.essence ? { ...last, ...next } : next;
  }
  return last;
}

function parseOne(value: string): Declared | undefined {
  const parsed = tryParse(value) ?? tryParse(/^\s*[^\s;(]+/.exec(value)?.[0] ?? '');
  if (!parsed || parsed.essence === '*/*') return undefined;

  const charset = parsed.params.get('charset');
  return { essence: parsed.essence, ...(charset && { charset }) };
}

function tryParse(value: string): MIMEType | undefined {
  try {
    return new MIMEType(value);
  } catch {
    return undefined;
  }
}

function withType(declared: Declared): MediaType {
  return { ...declared, type: typeOf(declared.essence) };
}

function typeOf(essence: string): BodyType {
  if (essence === 'text/html' || essence === 'application/xhtml+xml') return 'html';
  if (essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json')) return 'json';
  if (essence === 'application/xml' || essence === 'text/xml' || essence.endsWith('+xml')) return 'xml';
  return essence.startsWith('text/') || textTypes.has(essence) ? 'text' : 'binary';
}

const textTypes = new Set([
  'application/ecmascript',
  'application/graphql',
  'application/javascript',
  'application/json-seq',
  'application/jsonl',
  'application/manifest',
  'application/ndjson',
  'application/sql',
  'application/toml',
  'application/x-ecmascript',
  'application/x-httpd-php',
  'application/x-javascript',
  'application/x-mpegurl',
  'application/x-ndjson',
  'application/x-sh',
  'application/x-www-form-urlencoded',
  'application/x-yaml',
  'application/xml-dtd',
  'application/yaml',
  'application/vnd.apple.mpegurl',
]);
