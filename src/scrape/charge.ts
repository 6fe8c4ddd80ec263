import { priceOf } from '../core/pricing.ts';
import { type ScrapeOrder, switchesOf } from './order.ts';
import type { Findings } from './work.ts';

/** What the answer costs: the price, less a picture that was asked for and could not be taken. */
export function chargeFor(order: ScrapeOrder, { page }: Findings): number {
  return priceOf({ ...switchesOf(order), screenshot: order.screenshot && page.screenshot !== null });
}
