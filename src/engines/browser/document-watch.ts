import type { CdpSession } from './cdp-connection.ts';

/** The answer a document came with. */
export interface DocumentResponse {
  status: number;
  url: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
}

/** What the page's main frame shows, and how far it is. */
export interface DocumentWatch {
  /** The address as the page has it now. */
  url(): string;
  /** Of the document shown now; undefined before the first one. */
  response(): DocumentResponse | undefined;
  /** Grows with every document. */
  count(): number;
  isParsed(): boolean;
  isLoaded(): boolean;
  /** Whether another document is on its way already. */
  isLeaving(): boolean;
  /** Resolves at the next change of any of these. */
  changed(): Promise<void>;
  /** Set while an error of the browser's own is shown instead of a document. */
  failed(): { url: string; errorText: string } | undefined;
  popups(): number;
}

/** A refresh by meta tag that is later than this is not a redirect but a page that renews itself. */
const REFRESH_FOLLOWED_SECONDS = 3;

interface DocumentListeners {
  /** Another document is shown. */
  onNew(): void;
  /** The last byte of one has come. */
  onReceived(): void;
}

export function watchDocument(
  session: CdpSession,
  frameId: string,
  { onNew, onReceived }: DocumentListeners,
): DocumentWatch {
  const responses = new Map<string, DocumentResponse>();
  let url = '';
  let loaderId = '';
  let count = 0;
  let isParsed = false;
  let isLoaded = false;
  let isLeaving = false;
  let failed: { url: string; errorText: string } | undefined;
  let lastError = '';
  let popups = 0;
  let waiting: (() => void)[] = [];

  function change(): void {
    const woken = waiting;
    waiting = [];
    for (const resolve of woken) resolve();
  }

  session.on('Network.responseReceived', ({ requestId, frameId: ofFrame, type, response }) => {
    if (type !== 'Document' || ofFrame !== frameId) return;
    const headers = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
    responses.set(requestId, { status: response.status, url: response.url, headers: Object.fromEntries(headers) });
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    if (responses.has(requestId)) onReceived();
  });
  session.on('Network.loadingFailed', ({ type, errorText }) => {
    if (type === 'Document') lastError = errorText;
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== frameId) return;
    failed = frame.unreachableUrl ? { url: frame.unreachableUrl, errorText: lastError } : undefined;
    url = frame.url + (frame.urlFragment ?? '');
    loaderId = frame.loaderId;
    count += 1;
    isParsed = false;
    isLoaded = false;
    isLeaving = false;
    onNew();
    change();
  });
  session.on('Page.navigatedWithinDocument', (event) => {
    if (event.frameId !== frameId) return;
    url = event.url;
    isLeaving = false;
    change();
  });
  session.on('Page.domContentEventFired', () => {
    isParsed = true;
    change();
  });
  session.on('Page.loadEventFired', () => {
    isLoaded = true;
    change();
  });
  session.on('Page.frameRequestedNavigation', (event) => {
    if (event.frameId !== frameId || event.disposition !== 'currentTab' || !/^https?:/.test(event.url)) return;
    isLeaving = true;
    change();
  });
  session.on('Page.frameScheduledNavigation', (event) => {
    if (event.frameId === frameId && event.delay <= REFRESH_FOLLOWED_SECONDS) isLeaving = true;
    change();
  });
  session.on('Page.frameStoppedLoading', (event) => {
    if (event.frameId !== frameId) return;
    isLeaving = false;
    change();
  });
  session.on('Page.windowOpen', () => {
    popups += 1;
  });

  return {
    url: () => url,
    response: () => responses.get(loaderId),
    count: () => count,
    isParsed: () => isParsed,
    isLoaded: () => isLoaded,
    isLeaving: () => isLeaving,
    changed: () => new Promise((resolve) => void waiting.push(resolve)),
    failed: () => failed,
    popups: () => popups,
  };
}
