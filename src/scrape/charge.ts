import { type ReceiptLine, receiptOf } from '../core/pricing.ts';
import { type ScrapeOrder, switchesOf } from './order.ts';
import type { Findings } from './work.ts';

/** What the answer costs, line by line: the price, less a picture that was asked for and could not be taken. */
export function receiptFor(order: ScrapeOrder, { page }: Findings): ReceiptLine[] {
  return receiptOf({ ...switchesOf(order), screenshot: order.screenshot && page.screenshot !== null });
}
