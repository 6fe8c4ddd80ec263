import type { CdpSession } from './cdp-connection.ts';

/** Closes every window that a page opens, where Chromium does not know the flag that lets none open at all. */
export async function closePopups(browser: CdpSession): Promise<void> {
  browser.on('Target.targetCreated', ({ targetInfo: { targetId, type, openerId } }) => {
    if (type !== 'page' || openerId === undefined) return;
    void browser.send('Target.closeTarget', { targetId }).catch(() => {});
  });
  await browser.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] });
}
