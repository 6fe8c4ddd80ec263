import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { unpackChromium } from './unpack-chromium.ts';

/** An executable to start, and what it needs in its environment. */
export interface Chromium {
  path: string;
  env: Readonly<Record<string, string>>;
}

export interface ChromiumSearch {
  /** `TRAWL_CHROMIUM`: a path, or a name to look for. */
  chosen: string | undefined;
  searchPath: string;
  architecture: string;
  /** Where the npm build may be unpacked. */
  dataDir: string;
}

/** The first of: the operator's choice, the machine's own (the headless shell is by far the fastest), the npm build. */
export async function findChromium(search: ChromiumSearch): Promise<Chromium | { missing: string }> {
  if (search.chosen !== undefined) {
    const path = await firstExecutable(candidatesOf(search.chosen, search.searchPath));
    return path ? { path, env: {} } : { missing: 'TRAWL_CHROMIUM names a file that cannot be run' };
  }
  const path = await firstExecutable(NAMES.flatMap((name) => candidatesOf(name, search.searchPath)));
  return path ? { path, env: {} } : unpackChromium(search);
}

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function candidatesOf(name: string, searchPath: string): string[] {
  if (name.includes('/')) return [name];
  return searchPath.split(delimiter).map((folder) => join(folder, name));
}

async function firstExecutable(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const isExecutable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return path;
  }
  return undefined;
}
