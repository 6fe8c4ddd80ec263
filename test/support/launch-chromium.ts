import { type Browser, chromium } from 'playwright-core';
import { localChromium } from './local-chromium.ts';

/** A browser for Playwright to drive: the same that the service renders with. */
export async function launchChromium(): Promise<Browser> {
  const { path, env } = await localChromium();
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
}
