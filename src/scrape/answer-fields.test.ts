import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractHere, extractPage, type PageWishes } from '../extract/extract-page.ts';
import { createAnswerFields } from './answer-fields.ts';
import type { ScrapeOrder } from './order.ts';
import type { Extractor, Model, Page } from './ports.ts';

const PAGE = { type: 'html', contentType: 'text/html', url: 'https://shop.test/', body: '<h1>Desk lamp</h1>' } as const;
const FIELDS = [{ name: 'title' }];
const WISHES: PageWishes = {
  ...PAGE,
  rules: null,
  fields: { kind: 'reduced', fields: FIELDS, budget: { chunkTokens: 1000, chunksMax: 1 }, proofLater: true },
};
const PROOF = { evidence: { title: { text: 'Desk lamp', selector: 'h1' } }, rules: { title: 'h1' } };

for (const [where, extract, parses] of [
  ['here is not parsed again for its evidence', extractHere, 0],
  ['on a thread is parsed once more for its evidence', extractPage, 1],
] as const) {
  test(`a page that was read ${where}`, async () => {
    const asked: PageWishes[] = [];
    const extractor: Extractor = {
      async extract(wishes) {
        asked.push(wishes);
        return extractPage(wishes);
      },
    };
    const model = { answer: async () => ({ answers: [{ name: 'title', value: 'Desk lamp', line: 0 }] }) };
    const answerFields = createAnswerFields({ extractor, model: model as unknown as Model });
    const order = { aiFields: FIELDS, aiEvidence: true } as unknown as ScrapeOrder; // all that is read of it

    const answered = await answerFields(order, PAGE as unknown as Page, extract(WISHES), AbortSignal.timeout(5000));

    assert.deepEqual(answered?.proof, PROOF);
    assert.equal(asked.length, parses);
  });
}
