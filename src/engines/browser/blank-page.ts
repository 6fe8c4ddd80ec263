import { randomBytes } from 'node:crypto';
import type { CdpConnection, CdpSession } from './cdp-connection.ts';
import { inPageScript } from './in-page-script.ts';

/** An empty page in an isolated context of its own, ready for one request. */
export interface BlankPage {
  session: CdpSession;
  /** Also the id of its main frame. */
  targetId: string;
  /** The event by which our world asks the page's for pending timers. */
  secret: string;
  /** Lets the page know where it is without asking. */
  grantGeolocation(): Promise<void>;
  /** Rejects when the page's process ends under it; never resolves. */
  crashed: Promise<never>;
  /** Closes the page with all it stored. */
  close(): Promise<void>;
}

/** The page's process ended under it. */
export class PageCrashed extends Error {
  override name = 'PageCrashed';
}

const BEFORE_SCRIPTS = inPageScript('before-scripts');
const CLOSE_TIMEOUT_MS = 5000;

/** What a page may hold for us to read back. */
const BODY_BYTES_MAX = 16 * 1024 * 1024;

export async function openBlankPage(connection: CdpConnection): Promise<BlankPage> {
  const { browser } = connection;
  const { browserContextId } = await browser.send('Target.createBrowserContext', { disposeOnDetach: true });
  let sessionId = '';
  async function close(): Promise<void> {
    connection.forget(sessionId);
    await browser.send('Target.disposeBrowserContext', { browserContextId }, CLOSE_TIMEOUT_MS);
  }

  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    sessionId = attached.sessionId;
    const session = connection.session(sessionId);
    const crashed = new Promise<never>((_, reject) => {
      session.on('Inspector.targetCrashed', () => reject(new PageCrashed('the page ended its own process')));
    });
    crashed.catch(() => {}); // heard by whoever races with it, or by nobody
    const secret = randomBytes(12).toString('hex');
    await Promise.all([
      browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
      session.send('Page.enable'),
      session.send('Inspector.enable'),
      session.send('Network.enable', {
        maxTotalBufferSize: BODY_BYTES_MAX,
        maxResourceBufferSize: BODY_BYTES_MAX,
      }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${BEFORE_SCRIPTS})('${secret}')` }),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    ]);
    const grantGeolocation = async () => {
      await browser.send('Browser.grantPermissions', { permissions: ['geolocation'], browserContextId });
    };
    return { session, targetId, secret, grantGeolocation, crashed, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
