import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ScrapeResult } from '../contract/scrape-result.ts';
import { isLong, piecesOf } from './long-reply.ts';

const RESULT: ScrapeResult = {
  cost: 1,
  creditsLeft: 9,
  initialStatusCode: 200,
  resolvedUrl: 'https://example.test/',
  type: 'html',
  contentType: 'text/html',
  body: '',
  featuresUsed: { javascript: false, screenshot: false, serp: false, geolocation: null },
  extractedData: { body: '","body":"' },
};

test('a long result in pieces is the same JSON', async () => {
  const long = (text: string) => text.repeat(400_000 / text.length);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', 'é', '😀', '\ud83d'), minLength: 1 }),
      async (text) => {
        const result = { ...RESULT, body: long(text) };

        const pieces = await piecesOf(result);

        assert.ok(isLong(result) && pieces.length > 3);
        assert.deepEqual(JSON.parse(Buffer.concat(pieces).toString()), result);
      },
    ),
    { numRuns: 20 },
  );
});
