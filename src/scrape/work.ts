import type { Warning } from '../contract/scrape-result.ts';
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
}

export type Work = (order: ScrapeOrder, signal: AbortSignal, visitor: Visitor) => Promise<Findings>;

interface WorkParts {
  http: Engine;
  browser: Engine;
  extractor: Extractor;
  model: Model;
}

/** Opens the page and takes from it what the order asks for. */
export function createWork({ http, browser, extractor, model }: WorkParts): Work {
  const answerFields = createAnswerFields({ extractor, model });
  const search = createSearch(read);

  async function read(order: ScrapeOrder, signal: AbortSignal, visitor: Visitor) {
    const page = await (needsBrowser(order) ? browser : http).open(order, signal, visitor);
    const blocked = looksBlocked({ html: page.body, status: page.status, type: page.type });
    const wishes = wishesFor(order, page, model);
    if (order.serp) wishes.serp = { blocked };
    return { page, blocked, extracted: await extract(wishes, signal) };
  }

  /** A page that nothing is wanted of is not parsed. */
  async function extract(wishes: PageWishes, signal: AbortSignal): Promise<Extracted> {
    const { rules, fields, serp } = wishes;
    if (rules?.length || fields || serp) return extractor.extract(wishes, signal);
    return rules ? { data: {} } : {};
  }

  return async function work(order, signal, visitor) {
    const { page, blocked, extracted } = await (order.serp ? search : read)(order, signal, visitor);
    const answered = await answerFields(order, page, extracted, signal);
    const warnings = [
      ...waitWarning(order),
      ...page.warnings,
      ...blockWarning(blocked, extracted.serp),
      ...serpWarning(extracted.serp),
    ];
    const { prove: _document, ...plain } = extracted; // the document goes no further
    return { page, extracted: plain, ...(answered && { answered }), warnings };
  };
}

/** All that the order wants of the page but for its search results, for one parse. */
function wishesFor(order: ScrapeOrder, page: Page, model: Model): PageWishes {
  const { body, type, contentType, url } = page;
  const question = questionOf(order, page);
  return { body, type, contentType, url, rules: order.extractRules, ...(question && { fields: model.wish(question) }) };
}
