import type { Warning } from '../contract/scrape-result.ts';
import type { Timings } from '../contract/timings.ts';
import { looksBlocked } from '../extract/blocked-page.ts';
import { createAnswerFields, questionOf } from './answer-fields.ts';
import { needsBrowser, type ScrapeOrder } from './order.ts';
import type { Answered, Engine, Extracted, Extractor, Model, Page, PageWishes, Visitor } from './ports.ts';
import { createSearch } from './search.ts';
import { blockWarning, serpWarning, waitWarning } from './warnings.ts';

/** Everything a scrape found out, before anybody pays for it. Plain JSON, so that another node can send it. */
export interface Findings {
  page: Page;
  extracted: Extracted;
  /** Absent when no fields were asked for. */
  answered?: Answered;
  warnings: Warning[];
  timings: Timings;
}

export type Work = (order: ScrapeOrder, signal: AbortSignal, visitor: Visitor) => Promise<Findings>;

interface WorkParts {
  http: Engine;
  browser: Engine;
  extractor: Extractor;
  model: Model;
  /** For measuring: milliseconds that only go up. */
  now: () => number;
}

/** Opens the page and takes from it what the order asks for. */
export function createWork({ http, browser, extractor, model, now }: WorkParts): Work {
  const answerFields = createAnswerFields({ extractor, model });
  const search = createSearch(read);

  async function read(order: ScrapeOrder, signal: AbortSignal, visitor: Visitor) {
    const page = await (needsBrowser(order) ? browser : http).open(order, signal, visitor);
    const openedAt = now();
    const blocked = looksBlocked({ html: page.body, ...page });
    const wishes = wishesFor(order, page, model);
    if (order.serp) wishes.serp = { blocked };
    const extracted = await extract(wishes, signal);
    return { page, blocked, extracted, extractMs: now() - openedAt };
  }

  /** A page that nothing is wanted of is not parsed. */
  async function extract(wishes: PageWishes, signal: AbortSignal): Promise<Extracted> {
    const { rules, fields, serp } = wishes;
    if (rules?.length || fields || serp) return extractor.extract(wishes, signal);
    return rules ? { data: {} } : {};
  }

  return async function work(order, signal, visitor) {
    const { page, blocked, extracted, extractMs } = await (order.serp ? search : read)(order, signal, visitor);
    const askedAt = now();
    const answered = await answerFields(order, page, extracted, signal);
    const answerMs = now() - askedAt;
    const warnings = [
      ...waitWarning(order),
      ...page.warnings,
      ...blockWarning(blocked, extracted.serp),
      ...serpWarning(extracted.serp),
    ];
    // Only a hosted model counts tokens; the embedded one has done its work in the parse.
    const after = answered?.usage
      ? { extract: Math.round(extractMs), model: Math.round(answerMs) }
      : { extract: Math.round(extractMs + answerMs) };
    const { prove: _document, ...plain } = extracted; // the document goes no further
    const timings = { ...page.timings, ...after };
    return { page, extracted: plain, ...(answered && { answered }), warnings, timings };
  };
}

/** All that the order wants of the page but for its search results, for one parse. */
function wishesFor(order: ScrapeOrder, page: Page, model: Model): PageWishes {
  const { body, type, contentType, url } = page;
  const question = questionOf(order, page);
  return { body, type, contentType, url, rules: order.extractRules, ...(question && { fields: model.wish(question) }) };
}
