import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Lines of a file of the shared data, which is never part of the repository. Hand `skip` to the test: it holds the
 * reason where the data is not there, and then there are no lines.
 */
export function sharedLines<Line>(path: string): { lines: Line[]; skip: string | false } {
  const { folder: file, skip } = sharedFolder(path);
  if (skip !== false) return { lines: [], skip };
  const text = readFileSync(file, 'utf8').trim();
  return { lines: text.split('\n').map((line) => JSON.parse(line) as Line), skip };
}

/** A file or folder of the shared data, for what reads more than one file of it. */
export function sharedFolder(path: string): { folder: string; skip: string | false } {
  const folder = `${process.env.TRAWL_SHARED ?? beside}/data/${path}`;
  return { folder, skip: existsSync(folder) ? false : `no shared data here: set TRAWL_SHARED to find data/${path}` };
}

const beside = fileURLToPath(new URL('../../../shared', import.meta.url));
