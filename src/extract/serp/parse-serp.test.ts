import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { compareAll } from '../../../test/eval/serp.ts';
import { readSerp } from '../../../test/support/read-serp.ts';
import { sharedFolder } from '../../../test/support/shared-data.ts';
import { SerpResults } from '../../contract/serp-results.ts';
import { parseHtml } from '../document.ts';
import { parseSerp } from './parse-serp.ts';

const SEARCH = 'https://www.google.com/search?q=seals';

test('a page of no engine we know gives null', () => {
  const html =
    '<title>Seals - My blog</title><form action="/search"><input name="q"></form><h3><a href="https://a.example/">A</a></h3>';

  assert.equal(readSerp(html, 'https://blog.example/search?q=seals'), null);
});

test("an engine's front page gives null", () => {
  assert.equal(
    readSerp('<title>Google</title><form action="/search"><input name="q"></form>', 'https://www.google.com/'),
    null,
  );
});

test('a page that looks like results but is not understood says so', () => {
  const html =
    '<div id="rso"><div><a href="https://a.example/">A</a></div><div><a href="https://b.example/">B</a></div></div>';

  const parsed = parseSerp(parseHtml(html), SEARCH);

  assert.deepEqual(parsed, {
    results: { engine: 'google', query: 'seals', kind: 'results', organic: [] },
    confidence: 0,
    unparsed: true,
  });
});

test('the parser is surer of results that say something than of bare titles', () => {
  const confidenceOf = (text: string) => {
    const result = (n: number) => `<div><a href="https://${n}.example/"><h3>Title ${n}</h3></a><p>${text}</p></div>`;
    return parseSerp(parseHtml(`<div id="rso">${[1, 2, 3].map(result).join('')}</div>`), SEARCH)?.confidence;
  };

  assert.equal(confidenceOf('Some words about the page.'), 1);
  assert.equal(confidenceOf(''), 0.3);
});

test('a result that says nothing does not borrow the words of its neighbour', () => {
  const html = `<div id="rso"><section><div><a href="https://a.example/"><h3>A</h3></a></div><div><a href="https://b.example/"><h3>B</h3></a><p>Words about the page of B.</p></div></section></div>`;

  assert.deepEqual(readSerp(html, SEARCH)?.organic, [
    { position: 1, title: 'A', url: 'https://a.example/' },
    { position: 2, title: 'B', url: 'https://b.example/', snippet: 'Words about the page of B.' },
  ]);
});

test('when an engine has renamed everything, headings that lead away are still results', () => {
  const html =
    '<div id="results"><div class="zx9"><h2><a href="https://a.example/">A</a></h2><p>Words about the page.</p></div></div>';

  const results = readSerp(html, 'https://search.brave.com/search?q=seals');

  assert.deepEqual(results?.organic, [
    { position: 1, title: 'A', url: 'https://a.example/', snippet: 'Words about the page.' },
  ]);
});

test('the query of a saved page is what its search box says, not what its address asks', () => {
  const html = `<title>seals - Google Search</title><form><input name="q" value="seals"></form><a href="/search?q=x">x</a>
    <div id="rso"><a href="https://a.example/"><h3>A</h3></a></div>`;

  assert.equal(readSerp(html, 'http://127.0.0.1:8080/page?q=other')?.query, 'seals');
});

test('what is read fits the contract', () => {
  const html = `<div id="rso"><div><a href="https://a.example/"><h3>A</h3><cite>a.example</cite></a><p>2 days ago — Words about a page.</p>
    <a href="https://a.example/b">More of it</a></div></div><a href="/search?q=seal+pups">seal pups</a>
    <h2 data-attrid="title">Seal</h2><div data-attrid="description">An animal of the sea.</div><div data-attrid="kc:/x">Weight: 85 kg</div>`;

  const results = readSerp(html, SEARCH);

  assert.deepEqual(results?.knowledgePanel, {
    title: 'Seal',
    description: 'An animal of the sea.',
    facts: [{ name: 'Weight', value: '85 kg' }],
  });
  assert.deepEqual(Compile(SerpResults).Errors(results), []);
});

test('lists and texts are cut to what a result page could mean', () => {
  const result = (n: number) =>
    `<div><a href="https://a.example/${n}"><h3>${'t'.repeat(900)}${n}</h3></a><p>${'s '.repeat(3000)}</p></div>`;
  const html = `<div id="rso">${Array.from({ length: 300 }, (_, n) => result(n)).join('')}</div>`;

  const organic = readSerp(html, SEARCH)?.organic ?? [];

  assert.equal(organic.length, 200);
  assert.equal(organic[0]?.title.length, 500);
  assert.ok((organic[0]?.snippet?.length ?? 0) <= 2000);
});

test('links that are not of the web are no results', () => {
  const html = `<div id="rso"><a href="javascript:alert(1)"><h3>A</h3></a><a href="data:text/html,x"><h3>B</h3></a><a href="https://${'a'.repeat(9000)}.example/"><h3>C</h3></a><a href="http://[bad"><h3>D</h3></a></div>`;

  assert.deepEqual(readSerp(html, SEARCH)?.organic, []);
});

test('a page nested without end is left unread, soon', () => {
  const started = performance.now();

  assert.equal(readSerp('<div>'.repeat(200_000), SEARCH), null);
  assert.ok(performance.now() - started < 5000);
});

test('no page makes the parser throw', () => {
  const words = fc.constantFrom(
    ...[
      '<a href="/url?q=https://x.example/">',
      '<a href="https://x.example/%">',
      '<a href="//">',
      '</a>',
      '<h3>',
      '</h3>',
      '<h2>',
    ],
    ...[
      '<div id="rso">',
      '<ol id="b_results"><li>',
      '<div id="web">',
      '</div>',
      '<cite>',
      '<table><tr><td>',
      '<title>tea - Google Search</title>',
    ],
    ...[
      '<form action="/search"><input name="q" value="x">',
      '<div role="heading">',
      '<p>',
      '&#0;',
      '\uD800',
      'About 1,000 results',
      '<template>',
    ],
    ...[
      '<a href="https://www.bing.com/ck/a?u=a1%%%">',
      '<a href="https://r.search.yahoo.com/RU=%E0%A4%A/RK=2">',
      '<div id="result-stats">',
    ],
  );
  const addresses = fc.constantFrom(
    ...['https://www.google.com/search?q=x', 'https://www.bing.com/search?q=x', 'https://duckduckgo.com/?q=x'],
    ...['https://search.yahoo.com/search?p=x', 'https://yandex.ru/search/?text=x', 'https://www.baidu.com/s?wd=x'],
    ...[
      'https://search.brave.com/search?q=x',
      'https://www.ecosia.org/search?q=x',
      'https://www.startpage.com/sp/search?query=x',
    ],
    ...['not an address', 'http://127.0.0.1/'],
  );

  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 40 }), fc.option(addresses), (parts, url) => {
      readSerp(parts.join(''), url);
    }),
    { numRuns: 300 },
  );
});

const shared = sharedFolder('serp');
test('the saved pages of others are read as they say', { skip: shared.skip }, () => {
  const report = compareAll(shared.folder, readSerp);

  assert.deepEqual(report.failures, []);
  assert.equal(report.kindsRight, report.pages);
});
