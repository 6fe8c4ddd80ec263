import type { Warning } from '../contract/scrape-result.ts';
import { Failure } from '../core/failure.ts';
import { needsBrowser, type ScrapeOrder } from './order.ts';
import type { Answered, Engine, Extracted, Extractor, FieldsQuestion, Model, Page, PageWishes } from './ports.ts';

/** Everything a scrape found out, before anybody pays for it. Plain JSON, so that another node can send it. */
export interface Findings {
  page: Page;
  extracted: Extracted;
  /** Absent when no fields were asked for. */
  answered?: Answered;
  warnings: Warning[];
}

export type Work = (order: ScrapeOrder, signal: AbortSignal) => Promise<Findings>;

interface WorkParts {
  http: Engine;
  /** Undefined where no browser engine is set up. */
  browser?: Engine;
  extractor: Extractor;
  model: Model;
  now: () => number;
}

/** Opens the page and takes from it what the order asks for. What cannot be done yet fails; it is never left out. */
export function createWork({ http, browser, extractor, model, now }: WorkParts): Work {
  return async function work(order, signal) {
    refuseUnbuilt(order);
    const engine = needsBrowser(order) ? (browser ?? missing('renderJs and screenshot')) : http;
    const page = await engine.open(order, signal);
    const question = questionOf(order, page);
    const started = now();
    const wishes: PageWishes = {
      ...textOf(page),
      rules: order.extractRules,
      ...(question && { fields: model.wish(question) }),
    };
    const extracted = wishes.rules || wishes.fields ? await extractor.extract(wishes, signal) : {};
    const extractedAt = now();
    const answered = question && (await answer(question, page, extracted, signal));
    const phases = {
      ...page.phases,
      extractMs: extractedAt - started,
      ...(answered && { modelMs: now() - extractedAt }),
    };
    return {
      page: { ...page, phases },
      extracted,
      ...(answered && { answered }),
      warnings: [...waitWarning(order), ...page.warnings],
    };
  };

  async function answer(question: FieldsQuestion, page: Page, { fields }: Extracted, signal: AbortSignal) {
    if (!fields) throw new Error('The page was not asked about the fields');
    const answered = await model.answer(question, fields, signal);
    if (!question.evidence || answered.proof) return answered;
    // A document cannot wait on its thread for as long as a model takes, so the page is parsed once more.
    const { proof } = await extractor.extract({ ...textOf(page), rules: null, proofFor: answered.answers }, signal);
    return { ...answered, ...(proof && { proof }) };
  }
}

function questionOf({ aiFields, aiEvidence }: ScrapeOrder, { url }: Page): FieldsQuestion | undefined {
  return aiFields === null ? undefined : { fields: aiFields, pageUrl: url, evidence: aiEvidence };
}

function textOf({ body, type, contentType, url }: Page): Omit<PageWishes, 'rules'> {
  return { body, type, contentType, url };
}

/** The parts of the contract whose engines are still to come. Each answers 500 and costs nothing. */
function refuseUnbuilt(order: ScrapeOrder): void {
  if (order.serp) missing('serp');
  if (order.country) missing('countryCode');
}

function missing(what: string): never {
  throw new Failure('INTERNAL_ERROR', { detail: `this server cannot do ${what} yet; nothing was charged` });
}

function waitWarning(order: ScrapeOrder): Warning[] {
  if (order.waitForMs === 0 || needsBrowser(order)) return [];
  return [{ code: 'WAIT_IGNORED', message: 'waitFor has no effect without renderJs or screenshot' }];
}
