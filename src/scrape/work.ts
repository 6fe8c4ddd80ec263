import type { Warning } from '../contract/scrape-result.ts';
import { Failure } from '../core/failure.ts';
import { createAnswerFields, questionOf } from './answer-fields.ts';
import { needsBrowser, type ScrapeOrder } from './order.ts';
import type { Answered, Engine, Extracted, Extractor, Model, Page, PageWishes, Visitor } from './ports.ts';

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
  /** Undefined where no browser engine is set up. */
  browser?: Engine;
  extractor: Extractor;
  model: Model;
}

/** Opens the page and takes from it what the order asks for. What cannot be done yet fails; it is never left out. */
export function createWork({ http, browser, extractor, model }: WorkParts): Work {
  const answerFields = createAnswerFields({ extractor, model });

  return async function work(order, signal, visitor) {
    refuseUnbuilt(order);
    const engine = needsBrowser(order) ? (browser ?? missing('renderJs and screenshot')) : http;
    const page = await engine.open(order, signal, visitor);
    const wishes = wishesFor(order, page, model);
    const extracted = wishes.rules || wishes.fields ? await extractor.extract(wishes, signal) : {};
    const answered = await answerFields(order, page, extracted, signal);
    return { page, extracted, ...(answered && { answered }), warnings: [...waitWarning(order), ...page.warnings] };
  };
}

/** All that the order wants of the page, for one parse. */
function wishesFor(order: ScrapeOrder, page: Page, model: Model): PageWishes {
  const { body, type, contentType, url } = page;
  const question = questionOf(order, page);
  return { body, type, contentType, url, rules: order.extractRules, ...(question && { fields: model.wish(question) }) };
}

/** The parts of the contract whose engines are still to come. Each answers 500 and costs nothing. */
function refuseUnbuilt(order: ScrapeOrder): void {
  if (order.serp) missing('serp');
}

function missing(what: string): never {
  throw new Failure('INTERNAL_ERROR', { detail: `this server cannot do ${what} yet; nothing was charged` });
}

function waitWarning(order: ScrapeOrder): Warning[] {
  if (order.waitForMs === 0 || needsBrowser(order)) return [];
  return [{ code: 'WAIT_IGNORED', message: 'waitFor has no effect without renderJs or screenshot' }];
}
