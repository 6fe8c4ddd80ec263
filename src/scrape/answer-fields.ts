import type { ScrapeOrder } from './order.ts';
import type { Answered, Extracted, Extractor, FieldsQuestion, Model, Page } from './ports.ts';

interface AnswerParts {
  extractor: Extractor;
  model: Model;
}

/** Has the model answer an order's fields from what was taken of the page. */
export function createAnswerFields({ extractor, model }: AnswerParts) {
  return async function answerFields(
    order: ScrapeOrder,
    page: Page,
    { fields: taken, prove }: Extracted,
    signal: AbortSignal,
  ): Promise<Answered | undefined> {
    const question = questionOf(order, page);
    if (!question || !taken) return undefined;
    const answered = await model.answer(question, taken, signal);
    if (!question.evidence || answered.proof) return answered;

    if (prove) return { ...answered, proof: prove(answered.answers) };

    // A long page's document cannot wait on its thread for as long as a model takes, so the page is parsed once more.
    const { body, type, contentType, url } = page;
    const wishes = { body, type, contentType, url, rules: null, proofFor: answered.answers };
    const { proof } = await extractor.extract(wishes, signal);
    return { ...answered, ...(proof && { proof }) };
  };
}

/** Undefined when no fields were asked for. */
export function questionOf({ aiFields, aiEvidence }: ScrapeOrder, { url }: Page): FieldsQuestion | undefined {
  return aiFields === null ? undefined : { fields: aiFields, pageUrl: url, evidence: aiEvidence };
}
