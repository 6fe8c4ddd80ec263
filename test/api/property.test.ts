import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';

const selector = fc.record({ type: fc.constantFrom('css', 'xpath'), value: fc.string() });
const nearly = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 8, arbitrary: arbitrary as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<unknown> },
  );

/** Bodies that are right, almost right and absurd, in every mixture. */
const body = fc.record(
  {
    url: nearly(fc.oneof(fc.webUrl(), fc.string(), fc.constant('https://example.test/'))),
    renderJs: nearly(fc.boolean()),
    screenshot: nearly(fc.boolean()),
    serp: nearly(fc.boolean()),
    waitFor: nearly(fc.double()),
    deviceType: nearly(fc.constantFrom('desktop', 'mobile', 'phone')),
    countryCode: nearly(fc.constantFrom('US', 'uk', 'ZZ', '')),
    headers: nearly(fc.array(fc.record({ name: fc.string(), value: fc.string() }))),
    cookies: nearly(fc.array(fc.record({ name: fc.string(), value: fc.string() }))),
    extractRules: nearly(fc.dictionary(fc.string(), fc.string())),
    aiScraping: nearly(fc.array(fc.record({ name: fc.string(), value: fc.string() }, { requiredKeys: ['name'] }))),
    javascriptInstruction: nearly(
      fc.array(
        fc.record(
          {
            action: fc.constantFrom('clickElement', 'wait', 'scrollDown', 'typeText', 'fly'),
            selector,
            text: fc.string(),
            delay: fc.integer(),
          },
          { requiredKeys: ['action'] },
        ),
      ),
    ),
    unknown: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const STATUSES = [200, 400, 402, 403];

test('no body, valid or not, gives an unforeseen error, a wrong price or a leak of the inside', async (t) => {
  const app = await startApp(t, {
    credits: 100_000,
    http: answering(),
    browser: answering({ screenshot: 'data:image/jpeg;base64,AA==' }),
  });
  let balance = 100_000;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.jsonValue() }),
      async (sent) => {
        const { status, body: answer, text } = await app.scrape(JSON.stringify(sent) ?? 'null');

        assert.ok(STATUSES.includes(status), `${status}`);
        assert.doesNotMatch(text, /node_modules|\.ts:\d|SQLITE|\bat \S+ \(/);
        if (status === 400) assert.ok(answer.details.length > 0);
        if (status === 200) {
          const { renderJs, screenshot, serp, aiScraping } = sent as Record<string, unknown>;
          const hasFields = Array.isArray(aiScraping) && aiScraping.length > 0;
          const picture = screenshot ? (renderJs ? 1 : 4) : 0;
          const price = 1 + (renderJs ? 3 : 0) + picture + (serp ? 5 : 0) + (hasFields ? 5 : 0);
          assert.equal(answer.cost, price);
          balance -= price;
        }
        assert.equal(app.audit().balance, balance);
      },
    ),
    { numRuns: 1500 },
  );
});

test('no bytes sent as a body give an unforeseen error', async (t) => {
  const app = await startApp(t, { http: answering() });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
      const { status, body: answer } = await app.scrape(bytes);

      assert.deepEqual([status, answer.code], [400, 'INVALID_REQUEST']);
    }),
    { numRuns: 300 },
  );
});
