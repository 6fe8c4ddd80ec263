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

/** A request that takes longer is a long poll or is stuck: the page's content is not waiting for it. */
const REQUEST_COUNTS_MS = 5000;
/** A stream never ends; what it says first is content. */
const STREAM_COUNTS_MS = 500;

export function watchNetwork(session: CdpSession, now: () => number): NetworkWatch {
  /** Until when each counts, by its id. */
  const underWay = new Map<string, number>();
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

  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (!NEVER_CONTENT.has(type)) begin(requestId, hasEnd(requestId, type) ? REQUEST_COUNTS_MS : STREAM_COUNTS_MS);
  });
  session.on('Network.loadingFinished', ({ requestId }) => end(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.webSocketCreated', ({ requestId }) => begin(requestId, STREAM_COUNTS_MS));
  session.on('Network.webSocketClosed', ({ requestId }) => end(requestId));

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

/** Streams do not end, and the end of a worker's script is told to the worker only; its id is known by its look. */
function hasEnd(requestId: string, type: ResourceType): boolean {
  return type !== 'EventSource' && !(type === 'Script' && /^[0-9A-F]{32}$/.test(requestId));
}
