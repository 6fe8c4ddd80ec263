import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the built dashboard is made of. */
const SOURCES = [
  'dashboard/src',
  'dashboard/index.html',
  'dashboard/package.json',
  'dashboard/vite.config.ts',
  'src/contract',
  'src/core/permissions.ts',
  'src/core/pricing.ts',
];

/** Beside the built files: what they were built from. */
export const STAMP_FILE = 'built-from.txt';

/** Changes when any source of the dashboard does, by its bytes and not by its date. */
export function stampOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesIn(root, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(root: string, source: string): string[] {
  if (!statSync(join(root, source)).isDirectory()) return [source];
  return readdirSync(join(root, source))
    .sort()
    .flatMap((name) => filesIn(root, `${source}/${name}`));
}
