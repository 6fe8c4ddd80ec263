import type { Warning } from '../../contract/scrape-result.ts';
import { Failure } from '../../core/failure.ts';
import type { Page } from '../../scrape/ports.ts';
import { applyProfile } from './apply-profile.ts';
import type { BlankPage } from './blank-page.ts';
import { captureHtml } from './capture-html.ts';
import { CallTimedOut } from './cdp-connection.ts';
import { dismissDialogs } from './dialogs.ts';
import { type DocumentWatch, watchDocument } from './document-watch.ts';
import { judgeResponse } from './judge-response.ts';
import { interceptMain, type MainResponse } from './main-response.ts';
import { navigationFailure } from './navigation-failure.ts';
import { watchNetwork } from './network-watch.ts';
import type { Order } from './order.ts';
import { ownHeaders, setCookies } from './own-site.ts';
import { createPageWorld } from './page-world.ts';
import { BODY_BYTES_MAX, plainPage, tooLarge } from './plain-page.ts';
import { type Readiness, untilReady } from './readiness.ts';
import { waitAtMost } from './wait.ts';

export interface VisitOptions {
  /** When the answer must be on its way, by `now`. */
  deadline: number;
  now: () => number;
  /** Of the browser. */
  version: string;
}

/** What a page and all it loads may take. */
const BUDGET = { bytesMax: 100 * 1024 * 1024, connectionsMax: 500 };

/** One visit to a target: everything an order asks of a browser, from an empty page to the answer. */
export async function visit(blank: BlankPage, order: Order, { deadline, now, version }: VisitOptions): Promise<Page> {
  const startedAt = now();
  const { session, targetId, lane, secret } = blank;
  const lease = lane.lease(BUDGET);
  const world = createPageWorld(session, targetId);
  const network = watchNetwork(session, now);
  const page = watchDocument(session, targetId, world.forget);
  dismissDialogs(session);

  const [main] = await Promise.all([
    interceptMain({
      ...{ session, frameId: targetId, lane, origin: new URL(order.target.href).origin },
      extraHeaders: ownHeaders(order),
      judge: (head) => judgeResponse(order, head),
    }),
    applyProfile(session, order, version),
    setCookies(session, order),
  ]);

  const response = await navigate();
  const firstByteMs = now() - startedAt;
  if (response.kind === 'taken') return { ...plainPage(response), ...rest([], {}) };

  const parts = { page, network, world, secret, now };
  const readiness = await readyOrStuck();
  const warnings: Warning[] = [];
  if (readiness.kind === 'incomplete') warnings.push(incomplete(readiness.why));
  if (order.waitForMs > 0 && (await waitAtMost(Math.min(order.waitForMs, deadline - now()))) && now() >= deadline) {
    warnings.push(incomplete('the time was up before waitFor was'));
  }

  const body = await bodyOf(response);
  return { ...body, ...rest(warnings, { firstByteMs, renderMs: now() - startedAt - firstByteMs }) };

  async function navigate(): Promise<MainResponse> {
    const navigated = session.send('Page.navigate', { url: order.target.href }, 2 ** 30);
    navigated.catch(() => {});
    const late = await waitAtMost(deadline - now(), Promise.race([main.response, navigated]));
    if (late) throw new Failure('TARGET_TIMEOUT', { detail: 'the page did not answer in time' });
    const answered = await Promise.race([main.response, navigated.then(() => undefined)]);
    if (answered?.kind === 'taken') return answered;
    const { errorText } = await navigated;
    if (errorText) throw navigationFailure(order.target.href, errorText, lease.refusals);
    return main.response;
  }

  async function readyOrStuck(): Promise<Readiness> {
    try {
      return await untilReady(parts, deadline);
    } catch (error) {
      if (!(error instanceof CallTimedOut)) throw error;
      return { kind: 'incomplete', why: 'its scripts kept the page busy without end' };
    }
  }

  async function bodyOf(first: Exclude<MainResponse, { kind: 'taken' }>) {
    const failed = page.failed();
    if (failed) throw navigationFailure(failed.url, failed.errorText, lease.refusals);
    if (first.kind === 'read') {
      const plain = plainPage(first);
      if (!order.renderJs || plain.type !== 'html') return plain;
    }
    const html = await captureHtml(session, world);
    if (Buffer.byteLength(html) > BODY_BYTES_MAX) throw tooLarge();
    return { ...documentOf(page, first, order), type: 'html' as const, body: html };
  }

  function rest(found: Warning[], phases: Page['phases']) {
    const popups = page.popups();
    return {
      bytes: lease.usage.bytesReceived,
      warnings: [...found, ...(popups > 0 ? [popupWarning(popups)] : [])],
      phases: { ...lease.phases, ...phases },
    };
  }
}

function incomplete(why: string): Warning {
  return { code: 'RENDER_INCOMPLETE', message: `the page is shown as it was when the time was up: ${why}` };
}

function popupWarning(count: number): Warning {
  const words = count === 1 ? '1 window, which was' : `${count} windows, which were`;
  return { code: 'POPUPS_CLOSED', message: `the page opened ${words} closed` };
}

/** A document that a script wrote has no answer of its own: the one before it stands for it. */
function documentOf(page: DocumentWatch, first: MainResponse, order: Order) {
  const head = first.kind === 'failed' ? undefined : first;
  const shown = page.response();
  const contentType = head?.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  return {
    status: shown?.status ?? head?.status ?? 200,
    url: /^https?:/.test(page.url()) ? page.url() : (shown?.url ?? head?.url ?? order.target.href),
    contentType: shown?.contentType || contentType || 'text/html',
  };
}
