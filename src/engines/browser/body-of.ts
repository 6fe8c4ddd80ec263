import type { Refusal } from '../../egress/refusal.ts';
import { captureHtml } from './capture-html.ts';
import type { CdpSession } from './cdp-connection.ts';
import type { DocumentWatch } from './document-watch.ts';
import type { MainResponse } from './main-response.ts';
import { navigationFailure } from './navigation-failure.ts';
import type { Order } from './order.ts';
import type { PageWorld } from './page-world.ts';
import { BODY_BYTES_MAX, byName, type PlainPage, plainPage, tooLarge } from './plain-page.ts';

interface BodyParts {
  /** The answer that the first document came with. */
  first: Extract<MainResponse, { kind: 'passed' | 'read' }>;
  order: Order;
  page: DocumentWatch;
  session: CdpSession;
  world: PageWorld;
  refusals: readonly Refusal[];
  timeoutMs: number;
}

/** The page's content: as it stands now when it is to be rendered, else as it was served. */
export async function bodyOf({
  first,
  order,
  page,
  session,
  world,
  refusals,
  timeoutMs,
}: BodyParts): Promise<PlainPage> {
  const failed = page.failed();
  if (failed) throw navigationFailure({ ...failed, refusals, isFirst: false });
  if (first.kind === 'read') {
    const served = plainPage(first);
    if (!order.renderJs || served.type !== 'html') return served;
  }
  const html = await captureHtml(session, world, timeoutMs);
  if (Buffer.byteLength(html) > BODY_BYTES_MAX) throw tooLarge();
  // A document that a script wrote has no answer of its own: the first one stands for it.
  const { status, url, headers } = page.response() ?? { ...first, headers: byName(first.headers) };
  return {
    status,
    url: /^https?:/.test(page.url()) ? page.url() : url,
    type: 'html',
    contentType: headers['content-type'] || 'text/html',
    headers,
    body: html,
  };
}
