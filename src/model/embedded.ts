import type { Model } from '../scrape/ports.ts';

/** The extractor that is part of Trawl. It needs the page itself, so all its work is done where the page is parsed. */
export function createEmbeddedModel(): Model {
  return {
    wish: ({ fields, evidence }) => ({ kind: 'answers', fields, proof: evidence }),
    async answer(_question, taken) {
      if (taken.kind !== 'answers') throw new Error('The page was not asked for the fields');
      return { answers: taken.answers, ...(taken.proof && { proof: taken.proof }) };
    },
  };
}
