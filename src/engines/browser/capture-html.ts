import { CallTimedOut, type CdpSession } from './cdp-connection.ts';
import { inPageScript } from './in-page-script.ts';
import type { PageWorld } from './page-world.ts';

const CAPTURE = inPageScript('capture');

/** The document as HTML. A script that never ends is ended first. */
export async function captureHtml(session: CdpSession, world: PageWorld, timeoutMs: number): Promise<string> {
  try {
    return await world.call<string>(CAPTURE, undefined, timeoutMs);
  } catch (error) {
    if (!(error instanceof CallTimedOut)) throw error;
    await endScripts(session, timeoutMs);
    return world.call<string>(CAPTURE, undefined, timeoutMs);
  }
}

/** Ends what runs in the page this moment, so that it can be looked at. */
export async function endScripts(session: CdpSession, timeoutMs: number): Promise<void> {
  await session.send('Runtime.terminateExecution', undefined, timeoutMs).catch(() => {});
}
