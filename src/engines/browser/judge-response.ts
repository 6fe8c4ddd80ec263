import type { ResponseHead, Verdict } from './main-response.ts';
import type { Order } from './order.ts';
import { headerOf } from './plain-page.ts';

/** What to do with the first document's answer: only HTML is rendered, all else is for the plain reader. */
export function judgeResponse(
  order: Pick<Order, 'renderJs' | 'screenshot'>,
  { status, headers }: ResponseHead,
): Verdict {
  const essence = headerOf(headers, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isAttachment = /^\s*attachment/i.test(headerOf(headers, 'content-disposition') ?? '');
  // Browsers leave the page they are on for neither of these.
  if (isAttachment || status === 204 || status === 205) return 'take';
  if (HTML.has(essence)) return order.renderJs ? 'pass' : 'read';
  if (essence === '') return 'read';
  return order.screenshot && isShown(essence) ? 'read' : 'take';
}

const HTML = new Set(['text/html', 'application/xhtml+xml']);

/** Whether the browser shows it in a page, of which a picture can be taken. */
function isShown(essence: string): boolean {
  return /^text\/|^image\/|[/+](?:json|xml)$/.test(essence);
}
