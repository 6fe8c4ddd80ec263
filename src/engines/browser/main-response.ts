import type { Lane } from '../../egress/lane.ts';
import type { CdpSession, Events } from './cdp-connection.ts';

export type Paused = Events['Fetch.requestPaused'][0];

/** The head of the first document's answer. */
export interface ResponseHead {
  status: number;
  url: string;
  headers: readonly { name: string; value: string }[];
}

/** The first document's answer, read before the page is made of it. */
export interface TakenResponse extends ResponseHead {
  body: Buffer;
}

/** What became of it: the page has it, the page has it and so have we, only we have it, or there was none. */
export type MainResponse =
  | ({ kind: 'passed' } & ResponseHead)
  | ({ kind: 'read' } & TakenResponse)
  | ({ kind: 'taken' } & TakenResponse)
  | { kind: 'failed' };

/** What to do with an answer whose head is there: let the page have it, read it first, or keep it from the page. */
export type Verdict = 'pass' | 'read' | 'take';

interface MainResponseParts {
  session: CdpSession;
  frameId: string;
  lane: Lane;
  /** Headers for the target's own origin, nothing else. */
  extraHeaders: readonly { name: string; value: string }[];
  origin: string;
  judge: (head: ResponseHead) => Verdict;
}

export interface MainInterception {
  response: Promise<MainResponse>;
  /** From now on a document that cannot be had leaves the page where it is; `onLost` hears of its address. */
  keepPage(onLost: (url: string) => void): Promise<void>;
}

/**
 * Stands between the network and a page whose documents pause, until the first document's answer is there: gives the gate its credential,
 * which the context then remembers for all that follows, and reads the answer where its bytes are wanted.
 */
export async function interceptMain(parts: MainResponseParts): Promise<MainInterception> {
  const { session, frameId, lane, extraHeaders, origin } = parts;
  const { promise, resolve, reject } = Promise.withResolvers<MainResponse>();
  promise.catch(() => {}); // heard by the visit, if it still is there
  let challenges = 0;
  let keeping: ((url: string) => void) | undefined;

  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const isGate = authChallenge.source === 'Proxy' && ++challenges <= CHALLENGES_MAX;
    const credential = { username: lane.username, password: lane.password };
    void send('Fetch.continueWithAuth', {
      requestId,
      authChallengeResponse: isGate ? { response: 'ProvideCredentials', ...credential } : { response: 'CancelAuth' },
    });
  });

  session.on('Fetch.requestPaused', (paused) => {
    if (paused.responseStatusCode === undefined && paused.responseErrorReason === undefined) return sendOn(paused);
    const isMain = paused.frameId === frameId && !REDIRECTS.has(paused.responseStatusCode ?? 0);
    if (!isMain || (keeping && paused.responseErrorReason === undefined)) {
      return void send('Fetch.continueRequest', { requestId: paused.requestId });
    }
    if (keeping) return refuseNavigation(paused, keeping);
    void answer(paused).then(resolve, reject);
  });

  /** The caller's headers join those the browser sends, on the target's own origin only. */
  function sendOn({ requestId, request }: Paused): void {
    const own = URL.parse(request.url)?.origin === origin ? extraHeaders : [];
    if (own.length === 0) return void send('Fetch.continueRequest', { requestId });
    const names = new Set(own.map(({ name }) => name.toLowerCase()));
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const headers = [...kept.map(([name, value]) => ({ name, value })), ...own];
    void send('Fetch.continueRequest', { requestId, headers });
  }

  /** A navigation that is aborted shows nothing, where one that fails shows an error instead of the page. */
  function refuseNavigation({ requestId, request }: Paused, onLost: (url: string) => void): void {
    onLost(request.url);
    void send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  }

  async function answer(paused: Paused): Promise<MainResponse> {
    const { requestId, request, responseStatusCode: status = 0, responseHeaders: headers = [] } = paused;
    const head = { status, url: request.url, headers };
    const verdict = paused.responseErrorReason ? 'pass' : parts.judge(head);
    if (verdict === 'pass') {
      await Promise.all([send('Fetch.continueRequest', { requestId }), standAside()]);
      return paused.responseErrorReason ? { kind: 'failed' } : { kind: 'passed', ...head };
    }
    const read = await session.send('Fetch.getResponseBody', { requestId }, BODY_TIMEOUT_MS);
    const body = Buffer.from(read.body, read.base64Encoded ? 'base64' : 'utf8');
    if (verdict === 'take') {
      void send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return { kind: 'taken', ...head, body };
    }
    const responseHeaders = headers.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name));
    const fulfilled = { requestId, responseCode: status, responseHeaders, body: body.toString('base64') };
    await Promise.all([send('Fetch.fulfillRequest', fulfilled), standAside()]);
    return { kind: 'read', ...head, body };
  }

  /** Headers need us to the end; else the rest of the page goes its own, faster way. */
  async function standAside(): Promise<void> {
    if (extraHeaders.length === 0) await send('Fetch.disable');
  }

  const send: CdpSession['send'] = (method, params, timeoutMs) =>
    // The page may be gone by the time we answer for it.
    session.send(method, params, timeoutMs).catch(() => undefined as never);

  if (extraHeaders.length > 0) await pauseRequests(session, { all: true });
  return {
    response: promise,
    async keepPage(onLost) {
      keeping = onLost;
      if (extraHeaders.length === 0) await pauseRequests(session, { all: false });
    },
  };
}

/** Makes the browser ask us about its documents, or about everything, before it sends a request. */
export async function pauseRequests(session: CdpSession, { all }: { all: boolean }): Promise<void> {
  await session.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [
      { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
      // Without a pause before the request there is no word of the gate's challenge either.
      { urlPattern: '*', requestStage: 'Request', ...(!all && { resourceType: 'Document' }) },
    ],
  });
}

const CHALLENGES_MAX = 3;
const BODY_TIMEOUT_MS = 60_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
