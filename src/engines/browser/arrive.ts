import { Failure } from '../../core/failure.ts';
import type { Lane } from '../../egress/lane.ts';
import type { Refusal } from '../../egress/refusal.ts';
import { applyProfile, isDefaultProfile } from './apply-profile.ts';
import type { BlankPage } from './blank-page.ts';
import { judgeResponse } from './judge-response.ts';
import { interceptMain, type MainInterception, type MainResponse } from './main-response.ts';
import { navigationFailure } from './navigation-failure.ts';
import type { Order } from './order.ts';
import { ownHeaders, setCookies } from './own-site.ts';
import { waitAtMost } from './wait.ts';

interface ArriveOptions {
  /** Of the browser. */
  version: string;
  timeoutMs: number;
  lane: Lane;
  refusals: readonly Refusal[];
  /** Hears when the head of the document's answer is there. */
  onHead: () => void;
}

export interface Arrival {
  first: Exclude<MainResponse, { kind: 'failed' }>;
  keepPage: MainInterception['keepPage'];
}

/** Dresses the page for the order and opens the target; resolves when its document begins, or was taken. */
export async function arrive(
  { session, targetId, grantGeolocation }: BlankPage,
  order: Order,
  { version, timeoutMs, lane, refusals, onHead }: ArriveOptions,
): Promise<Arrival> {
  const { href } = order.target;
  const [{ response, keepPage }] = await Promise.all([
    interceptMain({
      ...{ session, frameId: targetId, lane, origin: new URL(href).origin, extraHeaders: ownHeaders(order) },
      judge(head) {
        onHead();
        return judgeResponse(order, head);
      },
    }),
    ...(isDefaultProfile(order) ? [] : [applyProfile(session, order, version)]),
    setCookies(session, order),
    ...(order.country ? [grantGeolocation()] : []),
  ]);

  const navigated = session.send('Page.navigate', { url: href }, timeoutMs);
  const outcome = Promise.race([navigated, takenOf(response)]);
  if (await waitAtMost(timeoutMs, outcome)) {
    throw new Failure('TARGET_TIMEOUT', { detail: 'the page did not answer in time' });
  }
  const answered = await outcome;
  if ('kind' in answered) return { first: answered, keepPage };
  if (!answered.errorText) return { first: arrived(await response), keepPage };
  const answer = await Promise.race([response, undefined]);
  // An error's empty page is a page of the target's all the same.
  if (answered.errorText === 'net::ERR_HTTP_RESPONSE_CODE_FAILURE' && answer?.kind === 'passed') {
    return { first: { ...answer, kind: 'taken', body: Buffer.alloc(0) }, keepPage };
  }
  throw navigationFailure({ url: href, errorText: answered.errorText, refusals, isFirst: true });
}

/** The answer that is kept from the page; never resolves for one that is not. */
async function takenOf(response: Promise<MainResponse>): Promise<Extract<MainResponse, { kind: 'taken' }>> {
  const answer = await response;
  return answer.kind === 'taken' ? answer : new Promise(() => {});
}

function arrived(answer: MainResponse): Arrival['first'] {
  if (answer.kind === 'failed') throw new Failure('TARGET_UNREACHABLE', { detail: 'the target gave no answer' });
  return answer;
}
