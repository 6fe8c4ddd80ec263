import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering, failing } from '../support/fake-engine.ts';
import { startScriptedModel } from '../support/scripted-model.ts';
import { startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const TOKEN = 'a-token-of-the-operator';

async function readMetrics(url: string, authorization = `Bearer ${TOKEN}`) {
  const response = await fetch(`${url}/metrics`, { headers: { authorization } });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('whoever holds the token reads what was scraped, charged and counted by the model', async (t) => {
  const model = await startScriptedModel(t, () => ({ says: { f1: { values: ['Lamp'], line: 0 } } }));
  const app = await startApp(t, {
    http: answering({ body: '<h1>Lamp</h1>' }),
    env: {
      TRAWL_METRICS_TOKEN: TOKEN,
      ...{ TRAWL_AI: 'openai-compatible', TRAWL_AI_BASE_URL: model.url, TRAWL_AI_MODEL: 'scripted' },
    },
  });

  await app.scrape({ url: 'https://shop.test/', aiScraping: [{ name: 'title' }] });
  await app.scrape({ url: 'not a url' });
  await until(async () => /trawl_scrapes_total\{status="400"/.test((await readMetrics(app.url)).text));
  const { text, type } = await readMetrics(app.url);

  assert.match(type ?? '', /^text\/plain/);
  for (const line of [
    'trawl_scrapes_total{status="200",code=""} 1',
    'trawl_scrapes_total{status="400",code="INVALID_REQUEST"} 1',
    'trawl_credits_charged_total 6',
    'trawl_model_tokens_total{direction="input"} 100',
    'trawl_model_tokens_total{direction="output"} 20',
    'trawl_scrape_seconds_count{engine="plain"} 2',
    'trawl_browsers 0',
  ]) {
    assert.ok(text.includes(`${line}\n`), line);
  }
  assert.doesNotMatch(text, /shop\.test/, 'hosts would be labels without end');
});

test('failures are counted by their code', async (t) => {
  const app = await startApp(t, {
    http: failing('TARGET_UNREACHABLE'),
    env: { TRAWL_METRICS_TOKEN: TOKEN },
  });

  await app.scrape({ url: 'https://shop.test/' });

  const line = 'trawl_scrapes_total{status="502",code="TARGET_UNREACHABLE"} 1\n';
  await until(async () => (await readMetrics(app.url)).text.includes(line));
});

test('nobody else reads the metrics', async (t) => {
  const app = await startApp(t, { env: { TRAWL_METRICS_TOKEN: TOKEN } });
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
    const { status, text } = await readMetrics(app.url, authorization);
    assert.equal(status, 401);
    assert.doesNotMatch(text, /trawl_/);
  }
});

test('without a token there is no such page', async (t) => {
  const app = await startApp(t);
  assert.equal((await readMetrics(app.url)).status, 404);
});
