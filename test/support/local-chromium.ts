import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Chromium, findChromium } from '../../src/engines/browser/find-chromium.ts';
import { temporaryFolder } from './start-app.ts';

/** The one that the service itself would start. Tests that want it fail without one: none is skipped. */
export async function localChromium(): Promise<Chromium> {
  const found = await findChromium({
    ...{ chosen: process.env.TRAWL_CHROMIUM, searchPath: process.env.PATH ?? '', architecture: process.arch },
    dataDir: fileURLToPath(new URL('../../out', import.meta.url)),
  });
  if ('missing' in found) throw new Error(found.missing);
  return found;
}

/** Has a Chromium without a proxy ask for a page of this machine, under the name page.test. */
export async function visitWithChromium(t: TestContext, url: string): Promise<void> {
  const { path, env } = await localChromium();
  const child = spawn(
    path,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-proxy-server', '--disable-background-networking'],
      ...[
        `--user-data-dir=${await temporaryFolder(t)}`,
        '--ignore-certificate-errors',
        '--timeout=5000',
        '--accept-lang=en-US,en',
      ],
      ...['--host-resolver-rules=MAP page.test 127.0.0.1', '--dump-dom', url],
    ],
    { stdio: 'ignore', env: { ...process.env, ...env } },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await once(child, 'exit');
  clearTimeout(timer);
}
