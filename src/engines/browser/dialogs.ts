import type { CdpSession } from './cdp-connection.ts';

/** Says no to every question a page asks, but never keeps it from leaving. */
export function dismissDialogs(session: CdpSession): void {
  session.on('Page.javascriptDialogOpening', ({ type }) => {
    const accept = type === 'beforeunload';
    void session.send('Page.handleJavaScriptDialog', { accept }).catch(() => {});
  });
}
