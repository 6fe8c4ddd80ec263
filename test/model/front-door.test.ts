import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { type ChatRequest, type Scripted, shownLines, startScriptedModel } from '../support/scripted-model.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const BODY = `<html><head><title>Lamp</title></head><body><h1 id="name">Desk lamp Ada</h1>
<p class="price">$1,299.00</p><ul class="materials"><li>Brass</li><li>Oak</li></ul></body></html>`;
const URL = 'https://shop.test/lamp';
const FIELDS = [
  { name: 'title' },
  { name: 'price' },
  { name: 'materials', context: 'return a JSON array' },
  { name: 'weight' },
];

const SAYS: Scripted = {
  says: {
    f1: { values: ['Desk lamp Ada'], line: 0 },
    f2: { values: ['$1,299.00'], line: 0 },
    f3: { values: ['Brass', 'Oak'], line: 0 },
    f4: { values: ['2 kg'], line: 0 },
  },
};
const VALUES = { title: 'Desk lamp Ada', price: '$1,299.00', materials: ['Brass', 'Oak'], weight: null };

test('fields are answered by the configured model, charged once, and their tokens are in the log', async (t) => {
  const model = await startScriptedModel(t, () => SAYS);
  const app = await startApp(t, { http: answering({ body: BODY }), credits: 100, env: envFor(model.url) });

  const { status, body } = await app.scrape({ url: URL, aiScraping: FIELDS, extractRules: { heading: 'h1' } });

  assert.equal(status, 200);
  assert.deepEqual(body.aiResponse, VALUES);
  assert.deepEqual(body.extractedData, { heading: 'Desk lamp Ada' });
  assert.equal('aiEvidence' in body || 'suggestedExtractRules' in body, false);
  assert.deepEqual([body.cost, body.creditsLeft, app.audit().balance], [6, 94, 94]);
  await until(() =>
    app.lines.some((line) => line.includes('"tokens":{"inputTokens":100,"outputTokens":20,"calls":1}')),
  );
  await app.close();
  const [logged] = await requestLog(t, app.dataDir);
  assert.deepEqual([logged?.inputTokens, logged?.outputTokens], [100, 20]);
  assert.deepEqual(Object.keys(logged?.timings ?? {}), ['extract', 'model']);
});

test('a model that answers nonsense twice is a 500 that costs nothing', async (t) => {
  const model = await startScriptedModel(t, () => ({ says: 'no' }));
  const app = await startApp(t, { http: answering({ body: BODY }), credits: 100, env: envFor(model.url) });

  const { status, body } = await app.scrape({ url: URL, aiScraping: FIELDS });

  assert.deepEqual([status, body.code, body.cost], [500, 'AI_EXTRACTION_FAILED', undefined]);
  assert.match(body.error, /^Internal Server Error: the model .* nothing was charged$/);
  assert.deepEqual([app.audit().balance, app.audit().held, app.audit().charges.size], [100, 0, 0]);
  assert.equal(model.requests.length, 2);
});

test('neither the key nor the page is in the log when the model refuses', async (t) => {
  const model = await startScriptedModel(t, () => ({
    status: 401,
    body: { error: { message: 'bad key model-key-1' } },
  }));
  const app = await startApp(t, { http: answering({ body: BODY }), env: envFor(model.url) });

  const { status } = await app.scrape({ url: URL, aiScraping: FIELDS });

  assert.equal(status, 500);
  await until(() => app.lines.some((line) => line.includes('AI_EXTRACTION_FAILED')));
  assert.doesNotMatch(app.lines.join(''), /model-key-1|Desk lamp Ada/);
});

test('aiEvidence tells where each value stands, and rules that give the same without a model', async (t) => {
  const model = await startScriptedModel(t, (request) => ({
    says: {
      f1: { values: ['Desk lamp Ada'], line: lineWith(request, '# Desk') },
      f2: { values: ['1299'], line: lineWith(request, '$1,299.00') },
      f3: { values: ['Brass', 'Oak'], line: lineWith(request, '- Brass') },
      f4: { values: [], line: 0 },
    },
  }));
  const app = await startApp(t, { http: answering({ body: BODY }), env: envFor(model.url) });

  const { body } = await app.scrape({ url: URL, aiScraping: FIELDS, aiEvidence: true });
  const again = await app.scrape({ url: URL, extractRules: body.suggestedExtractRules });

  assert.deepEqual(body.aiEvidence, {
    title: { text: 'Desk lamp Ada', selector: '#name' },
    price: { text: '$1,299.00', selector: 'p.price' },
    materials: { text: 'BrassOak', selector: 'ul.materials' },
  });
  assert.deepEqual(again.body.extractedData, { title: 'Desk lamp Ada', price: '$1,299.00' });
  assert.equal(again.body.cost, 1);
});

test('the embedded extractor answers when nothing is configured, with evidence when asked', async (t) => {
  const app = await startApp(t, { http: answering({ body: BODY }), credits: 100 });

  const { status, body } = await app.scrape({
    url: URL,
    aiScraping: [{ name: 'title' }, { name: 'price' }, { name: 'isbn' }],
    aiEvidence: true,
  });

  assert.equal(status, 200);
  assert.deepEqual(body.aiResponse, { title: 'Desk lamp Ada', price: '$1,299.00', isbn: null });
  assert.deepEqual(Object.keys(body.aiEvidence), ['title', 'price']);
  assert.deepEqual(Object.keys(body.suggestedExtractRules), ['title', 'price']);
  assert.equal(body.cost, 6);
});

test('a file that is no page holds no values, and the model is not asked', async (t) => {
  const model = await startScriptedModel(t, () => SAYS);
  const page = { type: 'binary', contentType: 'image/png', body: 'AAAA' } as const;
  const app = await startApp(t, { http: answering(page), env: envFor(model.url) });

  const { status, body } = await app.scrape({ url: URL, aiScraping: FIELDS });

  assert.equal(status, 200);
  assert.deepEqual(body.aiResponse, { title: null, price: null, materials: null, weight: null });
  assert.equal(model.requests.length, 0);
});

test('fields may be called what every object has', async (t) => {
  const model = await startScriptedModel(t, () => ({ says: { f1: ['Oak'], f2: ['Brass'] } }));
  const app = await startApp(t, { http: answering({ body: BODY }), env: envFor(model.url) });

  const { text } = await app.scrape({ url: URL, aiScraping: [{ name: 'toString' }, { name: 'constructor' }] });

  assert.match(text, /"aiResponse":\{"toString":"Oak","constructor":"Brass"\}/);
});

/** Closed to scraping on purpose: the model's address is the operator's, and does not pass the gate for targets. */
function envFor(url: string): Record<string, string> {
  return {
    TRAWL_AI: 'openai-compatible',
    TRAWL_AI_BASE_URL: url,
    TRAWL_AI_MODEL: 'scripted',
    TRAWL_AI_KEY: 'model-key-1',
    TRAWL_ALLOW_TARGETS: '',
  };
}

function lineWith(request: ChatRequest, start: string): number {
  return shownLines(request).find(({ text }) => text.startsWith(start))?.id ?? 0;
}

async function requestLog(t: Parameters<typeof startApp>[0], dataDir: string) {
  const app = await startApp(t, { dataDir });
  return app.operator.recentRequests({ limit: 1 });
}

test('a long page is read off the main thread, for either kind of model', async (t) => {
  const model = await startScriptedModel(t, () => SAYS);
  const body = BODY.replace('</body>', `${'<p>Nothing of note here.</p>'.repeat(6000)}</body>`);
  const hosted = await startApp(t, { http: answering({ body }), env: envFor(model.url) });
  const embedded = await startApp(t, { http: answering({ body }) });
  const fields = FIELDS.slice(0, 2);

  const answers = [hosted, embedded].map((app) => app.scrape({ url: URL, aiScraping: fields, aiEvidence: true }));

  for (const { body } of await Promise.all(answers)) {
    assert.deepEqual(body.aiResponse, { title: 'Desk lamp Ada', price: '$1,299.00' });
    assert.deepEqual(body.suggestedExtractRules, { title: '#name', price: 'p.price' });
  }
});
