import assert from 'node:assert/strict';
import test from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';

const SHOP = `<!doctype html><base href="/shop/"><h1> Red
  <b>lamp</b> </h1><a class=next href="page/2">More</a><img data-src="lamp.jpg"><p data-testid=price>12 €</p>`;

const RULES = {
  title: 'h1',
  nextUrl: '.next',
  next: '.next',
  image: 'img',
  price: '.price, [data-testid=price]',
  missing: '#nothing',
};

const VALUES = {
  title: 'Red lamp',
  nextUrl: 'https://example.test/shop/page/2',
  next: 'More',
  image: 'https://example.test/shop/lamp.jpg',
  price: '12 €',
  missing: '',
};

test('every rule has its value, for no credits', async (t) => {
  const app = await startApp(t, { http: answering({ body: SHOP }) });

  const { status, body } = await app.scrape({ url: 'https://example.test/', extractRules: RULES });

  assert.equal(status, 200);
  assert.deepEqual(body.extractedData, VALUES);
  assert.equal(body.cost, 1);
});

test('a rendered page gives the same values', async (t) => {
  const app = await startApp(t, { browser: answering({ body: SHOP }) });

  const { body } = await app.scrape({ url: 'https://example.test/', renderJs: true, extractRules: RULES });

  assert.deepEqual(body.extractedData, VALUES);
});

test('a long page gives the same values', async (t) => {
  const app = await startApp(t, { http: answering({ body: SHOP + '<p>More and more.</p>'.repeat(50_000) }) });

  const { body } = await app.scrape({ url: 'https://example.test/', extractRules: RULES });

  assert.deepEqual(body.extractedData, VALUES);
});

test('a page that nothing is wanted of is not parsed', async (t) => {
  const bold = Array.from({ length: 300 }, (_, index) => `<b id=${index}>`).join('');
  const body = `<p>${bold}${'<p>x'.repeat(300)}`; // every paragraph repeats what is open
  const app = await startApp(t, { http: answering({ body }) });

  const asked = await app.scrape({ url: 'https://example.test/', extractRules: { x: 'p' } });
  const empty = await app.scrape({ url: 'https://example.test/', extractRules: {} });

  assert.deepEqual([asked.status, empty.status], [502, 200]);
});

test('no rules give no values: an empty object when asked for, nothing when not', async (t) => {
  const app = await startApp(t, { http: answering() });

  const asked = await app.scrape({ url: 'https://example.test/', extractRules: {} });
  const silent = await app.scrape({ url: 'https://example.test/' });

  assert.deepEqual(asked.body.extractedData, {});
  assert.ok(!('extractedData' in silent.body));
});

test('a selector that is not CSS3 is told with its place before anything is fetched', async (t) => {
  const http = answering();
  const app = await startApp(t, { http });

  const { status, body } = await app.scrape({
    url: 'https://example.test/',
    extractRules: { good: 'h1', newer: 'div > p:has(a)', broken: 'p..x', 'a.b': 'p:contains("x")' },
  });

  assert.equal(status, 400);
  assert.deepEqual(body.details, [
    {
      path: 'extractRules.newer',
      message: 'is not a CSS3 selector: at character 8 of "div > p:has(a)": :has() is newer than CSS3',
    },
    {
      path: 'extractRules.broken',
      message: 'is not a CSS3 selector: at character 3 of "p..x": expected a class name, found "."',
    },
    {
      path: 'extractRules.a.b',
      message:
        'is not a CSS3 selector: at character 2 of "p:contains("x")": :contains() is an extension of jQuery, not CSS3',
    },
  ]);
  assert.deepEqual(http.orders, []);
});
