import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ChromiumSearch, findChromium } from './find-chromium.ts';

const run = promisify(execFile);

/** The version of the Chromium that would render, so that the plain fetch can claim the same; undefined without one. */
export async function chromiumVersion(search: ChromiumSearch): Promise<string | undefined> {
  const found = await findChromium(search);
  if ('missing' in found) return undefined;
  try {
    const { stdout } = await run(found.path, ['--version'], { env: { ...process.env, ...found.env }, timeout: ASK_MS });
    return /\d+(?:\.\d+){3}/.exec(stdout)?.[0];
  } catch {
    return undefined; // one that cannot even say its version will be reported by the engine's own start
  }
}

const ASK_MS = 10_000;
