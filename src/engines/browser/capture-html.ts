import { CallTimedOut, type CdpSession } from './cdp-connection.ts';
import { inPageScript } from './in-page-script.ts';
import type { PageWorld } from './page-world.ts';

const CAPTURE = inPageScript('capture');
const CAPTURE_TIMEOUT_MS = 3000;

/** The document as HTML. A script that never ends is ended first. */
export async function captureHtml(session: CdpSession, world: PageWorld): Promise<string> {
  try {
    return await world.call<string>(CAPTURE, undefined, CAPTURE_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof CallTimedOut)) throw error;
    await session.send('Runtime.terminateExecution', undefined, CAPTURE_TIMEOUT_MS).catch(() => {});
    return world.call<string>(CAPTURE, undefined, CAPTURE_TIMEOUT_MS);
  }
}
