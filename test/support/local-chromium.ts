import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { temporaryFolder } from './start-app.ts';

/** The Chromium of this machine, or why the tests that want one are skipped. */
export function findLocalChromium(): { path: string; skip: false } | { path: undefined; skip: string } {
  const named = [process.env.TRAWL_CHROMIUM, 'chromium-headless-shell', 'chromium', 'google-chrome'];
  for (const name of named.filter((one) => one !== undefined)) {
    try {
      execFileSync(name, ['--version'], { stdio: 'pipe' });
      return { path: name, skip: false };
    } catch {}
  }
  return { path: undefined, skip: 'no Chromium on this machine: set TRAWL_CHROMIUM' };
}

/** Has a Chromium without a proxy ask for a page of this machine, under the name page.test. */
export async function visitWithChromium(t: TestContext, path: string, url: string): Promise<void> {
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
    { stdio: 'ignore' },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await once(child, 'exit');
  clearTimeout(timer);
}
