import type { CdpSession, Events } from './cdp-connection.ts';

type ResourceType = Events['Network.requestWillBeSent'][0]['type'];

/** Which requests of a page are under way, as far as its content may depend on them. */
export interface NetworkWatch {
  /** Requests that may still fill the page. */
  pending(): number;
  /** Grows with every request begun or ended, so that two looks can be compared. */
  activity(): number;
  /** Resolves as soon as nothing is pending. */
  whenIdle(): Promise<void>;
}

/** A request that takes longer to be answered is a long poll or is stuck: the page's content is not waiting for it. */
const ANSWER_MS = 5000;
/** Between two pieces of an answer; the end of one that nobody reads is never told. */
const PIECE_MS = 300;
/** A stream never ends; what it says first is content. */
const STREAM_MS = 500;
/** The end of a worker's script is told to the worker only. */
const WORKER_MS = 250;
/** Whoever asks for the very same more often than this is polling. */
const SAME_REQUESTS_MAX = 2;

export function watchNetwork(session: CdpSession, now: () => number): NetworkWatch {
  /** Until when each counts, by its id. */
  const underWay = new Map<string, number>();
  const asked = new Map<string, number>();
  let activity = 0;
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function pending(): number {
    const time = now();
    for (const [id, until] of underWay) if (until <= time) underWay.delete(id);
    return underWay.size;
  }

  function begin(id: string, countsMs: number): void {
    activity += 1;
    underWay.set(id, now() + countsMs);
  }

  function end(id: string): void {
    activity += 1;
    underWay.delete(id);
    wake();
  }

  function wake(): void {
    if (waiting.length === 0) return;
    clearTimeout(timer);
    if (pending() > 0) {
      timer = setTimeout(wake, Math.min(...underWay.values()) - now() + 1);
      return;
    }
    const woken = waiting;
    waiting = [];
    for (const resolve of woken) resolve();
  }

  function extend(id: string): void {
    if (underWay.has(id)) underWay.set(id, now() + PIECE_MS);
  }

  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (NEVER_CONTENT.has(type) || isPolling(request)) return;
    if (type === 'EventSource') begin(requestId, STREAM_MS);
    else begin(requestId, type === 'Script' && isBrowserMade(requestId) ? WORKER_MS : ANSWER_MS);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Fetch' || type === 'XHR') extend(requestId);
  });
  session.on('Network.dataReceived', ({ requestId }) => extend(requestId));
  session.on('Network.loadingFinished', ({ requestId }) => end(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.webSocketCreated', ({ requestId }) => begin(requestId, STREAM_MS));
  session.on('Network.webSocketClosed', ({ requestId }) => end(requestId));
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    // What the page before was waiting for ends without a word.
    for (const id of underWay.keys()) if (id !== frame.loaderId) underWay.delete(id);
    asked.clear();
    wake();
  });

  function isPolling({ method, url }: { method: string; url: string }): boolean {
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    return method === 'GET' && times > SAME_REQUESTS_MAX;
  }

  return {
    pending,
    activity: () => activity,
    whenIdle: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        wake();
      }),
  };
}

const NEVER_CONTENT = new Set<ResourceType>([
  'Ping',
  'CSPViolationReport',
  'Prefetch',
  'Preflight',
  'Media',
  'Manifest',
]);

/** Documents and workers' scripts are asked for by the browser itself, which gives them ids of this look. */
function isBrowserMade(requestId: string): boolean {
  return /^[0-9A-F]{32}$/.test(requestId);
}
