import type { Warning } from '../contract/scrape-result.ts';
import { Failure } from '../core/failure.ts';
import { needsBrowser, type ScrapeOrder } from './order.ts';
import type { Engine, Extracted, Extractor, Page, PageWishes } from './ports.ts';

/** Everything a scrape found out, before anybody pays for it. Plain JSON, so that another node can send it. */
export interface Findings {
  page: Page;
  extracted: Extracted;
  warnings: Warning[];
}

export type Work = (order: ScrapeOrder, signal: AbortSignal) => Promise<Findings>;

interface WorkParts {
  http: Engine;
  /** Undefined where no browser engine is set up. */
  browser?: Engine;
  extractor: Extractor;
}

/** Opens the page and takes from it what the order asks for. What cannot be done yet fails; it is never left out. */
export function createWork({ http, browser, extractor }: WorkParts): Work {
  return async function work(order, signal) {
    refuseUnbuilt(order);
    const engine = needsBrowser(order) ? (browser ?? missing('renderJs and screenshot')) : http;
    const page = await engine.open(order, signal);
    const extracted = wantsExtraction(order) ? await extractor.extract(wishesFor(order, page), signal) : {};
    return { page, extracted, warnings: [...waitWarning(order), ...page.warnings] };
  };
}

function wantsExtraction(order: ScrapeOrder): boolean {
  return order.extractRules !== null;
}

function wishesFor({ extractRules }: ScrapeOrder, { body, type, contentType, url }: Page): PageWishes {
  return { body, type, contentType, url, rules: extractRules };
}

/** The parts of the contract whose engines are still to come. Each answers 500 and costs nothing. */
function refuseUnbuilt(order: ScrapeOrder): void {
  if (order.serp) missing('serp');
  if (order.aiFields) missing('aiScraping');
  if (order.country) missing('countryCode');
}

function missing(what: string): never {
  throw new Failure('INTERNAL_ERROR', { detail: `this server cannot do ${what} yet; nothing was charged` });
}

function waitWarning(order: ScrapeOrder): Warning[] {
  if (order.waitForMs === 0 || needsBrowser(order)) return [];
  return [{ code: 'WAIT_IGNORED', message: 'waitFor has no effect without renderJs or screenshot' }];
}
