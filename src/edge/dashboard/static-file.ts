import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export interface StaticFile {
  type: string;
  etag: string;
  /** Compressed once for each coding, when first asked for. */
  bytes(coding: Coding): Promise<Buffer>;
}

export type Coding = 'br' | 'gzip' | 'identity';

/** Reads files of one folder, kept in memory until they change on disk. */
export function createStaticFiles(folder: string) {
  const kept = new Map<string, { version: string; file: Promise<StaticFile> }>();

  /** Undefined when there is no such file, or its name or kind is not one we serve. */
  return async function findFile(name: string): Promise<StaticFile | undefined> {
    const type = NAME.test(name) ? TYPES[extname(name)] : undefined;
    if (type === undefined) return undefined;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs} ${found.size}`;
    const known = kept.get(name);
    if (known?.version === version) return known.file;
    const file = read(path, type);
    kept.set(name, { version, file });
    file.catch(() => kept.delete(name));
    return file;
  };
}

/** A file in the folder or in its `assets`; nothing that begins with a dot, nothing that leads elsewhere. */
const NAME = /^(?:assets\/)?[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

async function read(path: string, type: string): Promise<StaticFile> {
  const plain = await readFile(path);
  const packed = new Map<Coding, Promise<Buffer>>();
  const isText = /^text\/|svg|json/.test(type) && plain.length > 1000;
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes(coding) {
      if (!isText || coding === 'identity') return Promise.resolve(plain);
      const known = packed.get(coding) ?? pack(plain, coding);
      packed.set(coding, known);
      return known;
    },
  };
}

function pack(plain: Buffer, coding: 'br' | 'gzip'): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(plain, { level: 9 });
  return promisify(brotliCompress)(plain, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: 10, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
