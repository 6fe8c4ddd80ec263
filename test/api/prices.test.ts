import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';

const SWITCHES = {
  renderJs: { renderJs: true },
  serp: { serp: true },
  screenshot: { screenshot: true },
  aiScraping: { aiScraping: [{ name: 'title' }] },
  extractRules: { extractRules: { title: 'h1' } },
};
const NAMES = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[];

/** The published table, written out once more by hand. */
function published(on: Set<string>): number {
  let credits = 1;
  if (on.has('renderJs')) credits += 3;
  if (on.has('serp')) credits += 5;
  if (on.has('aiScraping')) credits += 5;
  if (on.has('screenshot') && on.has('renderJs')) credits += 1;
  if (on.has('screenshot') && !on.has('renderJs')) credits += 4;
  return credits;
}

test('each of the 32 combinations of paid switches has its published price, and is refused one credit short', async (t) => {
  for (let bits = 0; bits < 32; bits++) {
    const on = new Set(NAMES.filter((_, index) => bits & (1 << index)));
    const price = published(on);
    await t.test(`${[...on].join(' + ') || 'a plain page'} costs ${price}`, async (t) => {
      const app = await startApp(t, { credits: price - 1, http: answering(), browser: answering() });
      const body = Object.assign({ url: 'https://example.test/' }, ...[...on].map((name) => SWITCHES[name]));

      const { status, body: answer } = await app.scrape(body);

      assert.equal(status, 402);
      assert.deepEqual([answer.code, answer.cost, answer.creditsLeft], ['INSUFFICIENT_CREDITS', price, price - 1]);
      assert.equal(app.audit().balance, price - 1);
    });
  }
});

test('each of the 32 combinations is charged its published price once it is answered', async (t) => {
  const browser = answering({ screenshot: 'data:image/jpeg;base64,AA==' });
  const app = await startApp(t, { credits: 1000, http: answering(), browser });
  let balance = 1000;

  for (let bits = 0; bits < 32; bits++) {
    const on = new Set(NAMES.filter((_, index) => bits & (1 << index)));
    const body = Object.assign({ url: 'https://example.test/' }, ...[...on].map((name) => SWITCHES[name]));
    balance -= published(on);

    const { status, body: answer } = await app.scrape(body);

    assert.deepEqual([status, answer.cost, answer.creditsLeft], [200, published(on), balance], [...on].join());
  }
  assert.deepEqual([app.audit().balance, app.audit().held], [balance, 0]);
});

test('a page that opens is charged its price and reports it in the body and the headers', async (t) => {
  const app = await startApp(t, {
    credits: 100,
    http: answering(),
    browser: answering({ screenshot: 'data:image/jpeg;base64,AA==' }),
  });

  const plain = await app.scrape({ url: 'https://example.test/' });
  const rendered = await app.scrape({ url: 'https://example.test/', renderJs: true, screenshot: true });
  const picture = await app.scrape({ url: 'https://example.test/', screenshot: true });

  assert.deepEqual(
    [plain, rendered, picture].map(({ body, headers }) => [
      body.cost,
      body.creditsLeft,
      headers.get('x-credits-used'),
      headers.get('x-credits-left'),
    ]),
    [
      [1, 99, '1', '99'],
      [5, 94, '5', '94'],
      [5, 89, '5', '89'],
    ],
  );
  assert.deepEqual([app.audit().balance, app.audit().held], [89, 0]);
});

test('a picture that could not be taken is not charged, and the page is still there', async (t) => {
  const app = await startApp(t, { credits: 100, browser: answering({ screenshot: null }) });

  const { status, body } = await app.scrape({ url: 'https://example.test/', renderJs: true, screenshot: true });

  assert.equal(status, 200);
  assert.deepEqual([body.cost, body.creditsLeft, 'screenshot' in body], [4, 96, false]);
});
