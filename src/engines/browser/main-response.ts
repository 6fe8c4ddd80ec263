import type { CdpSession, Events } from './cdp-connection.ts';
import type { Lane } from '../../egress/lane.ts';

export type Paused = Events['Fetch.requestPaused'][0];

/** The first document's answer, taken before the page is made of it. */
export interface TakenResponse {
  status: number;
  url: string;
  headers: readonly { name: string; value: string }[];
  body: Buffer;
}

/** What to do with an answer whose head is there: let the page have it, read it first, or keep it from the page. */
export type Verdict = 'pass' | 'read' | 'take';

interface MainResponseParts {
  session: CdpSession;
  frameId: string;
  lane: Lane;
  /** Headers for the target's own origin, nothing else. */
  extraHeaders: readonly { name: string; value: string }[];
  origin: string;
  judge: (status: number, headers: TakenResponse['headers']) => Verdict;
}

/**
 * Stands between the network and the page until the first document's answer is there: gives the gate its credential,
 * which the context then remembers for all that follows, and reads the answer where its bytes are wanted.
 * Resolves with what was read; `pass` gives undefined.
 */
export async function interceptMain(parts: MainResponseParts): Promise<{ response: Promise<TakenResponse | undefined> }> {
  const { session, frameId, lane, extraHeaders, origin } = parts;
  const { promise, resolve, reject } = Promise.withResolvers<TakenResponse | undefined>();
  promise.catch(() => {}); // heard by the visit, if it still is there
  let challenges = 0;

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
    if (!isMain) return void send('Fetch.continueRequest', { requestId: paused.requestId });
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

  async function answer(paused: Paused): Promise<TakenResponse | undefined> {
    const { requestId, request, responseStatusCode: status = 0, responseHeaders: headers = [] } = paused;
    const verdict = paused.responseErrorReason ? 'pass' : parts.judge(status, headers);
    if (verdict === 'pass') {
      await Promise.all([send('Fetch.continueRequest', { requestId }), standAside()]);
      return undefined;
    }
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId }, BODY_TIMEOUT_MS);
    const taken = { status, url: request.url, headers, body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8') };
    if (verdict === 'take') {
      await send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return taken;
    }
    const responseHeaders = headers.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name));
    const fulfilled = { requestId, responseCode: status, responseHeaders, body: taken.body.toString('base64') };
    await Promise.all([send('Fetch.fulfillRequest', fulfilled), standAside()]);
    return taken;
  }

  /** Headers need us to the end; else the rest of the page goes its own, faster way. */
  async function standAside(): Promise<void> {
    if (extraHeaders.length === 0) await send('Fetch.disable');
  }

  const send: CdpSession['send'] = (method, params, timeoutMs) =>
    // The page may be gone by the time we answer for it.
    session.send(method, params, timeoutMs).catch(() => undefined as never);

  await session.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [
      { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
      ...(extraHeaders.length > 0 ? [{ urlPattern: '*', requestStage: 'Request' as const }] : []),
    ],
  });
  return { response: promise };
}

const CHALLENGES_MAX = 3;
const BODY_TIMEOUT_MS = 60_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
