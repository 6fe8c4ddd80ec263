import type { ScrapeResult } from '../contract/scrape-result.ts';
import type { Timings } from '../contract/timings.ts';
import { priceOf, type ReceiptLine, totalOf } from '../core/pricing.ts';
import { receiptFor } from './charge.ts';
import { type ScrapeOrder, switchesOf } from './order.ts';
import type { Caller, Ledger, TokenUsage } from './ports.ts';
import type { OpenReplay } from './replay.ts';
import { type FoundResult, toFoundResult } from './result.ts';
import type { Work } from './work.ts';

interface ScrapeParts {
  ledger: Ledger;
  openReplay: OpenReplay;
  work: Work;
}

export interface Scraped {
  result: ScrapeResult;
  /** True when an earlier answer was given again: nothing was fetched or charged. */
  replayed: boolean;
  /** What was charged, line by line. */
  receipt: readonly ReceiptLine[];
  /** For the request log. */
  timings: Timings;
  bytes: number;
  /** What a model counted; absent when none was asked. */
  tokens?: TokenUsage;
}

/** The use case: price, reserve, work, settle. Whatever is thrown on the way gives the credits back. */
export function createScrape({ ledger, openReplay, work }: ScrapeParts) {
  return async function scrape(caller: Caller, order: ScrapeOrder, signal: AbortSignal): Promise<Scraped> {
    const price = priceOf(switchesOf(order));
    await using replay = await openReplay(caller, order, signal);
    if (replay.earlier) return { result: replay.earlier, replayed: true, receipt: [], timings: {}, bytes: 0 };

    await using hold = await ledger.reserve({ ...caller, credits: price }); // given back unless settled
    const findings = await work(order, signal, { callerId: caller.accountId });
    const found: FoundResult = toFoundResult(order, findings);
    const receipt = receiptFor(order, findings);
    const cost = totalOf(receipt);

    const { creditsLeft } = await hold.settle(cost, await replay.seal(found));
    return {
      result: { cost, creditsLeft, ...found },
      replayed: false,
      receipt,
      timings: findings.timings,
      bytes: findings.page.bytes,
      ...(findings.answered?.usage && { tokens: findings.answered.usage }),
    };
  };
}
