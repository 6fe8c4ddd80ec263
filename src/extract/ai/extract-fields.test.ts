import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rulesOn } from '../css/page-rules.ts';
import { parseHtml } from '../document.ts';
import { proofOf } from '../proof.ts';
import { extractFields } from './extract-fields.ts';
import { isStated } from './is-stated.ts';

const URL = 'https://shop.test/lamps/7';

const LAMP = `<html lang="en"><head><title>Harbour Lamp | Northlight</title><meta property="og:title" content="Harbour Lamp"></head><body>
<nav><a href="/">Home</a> <a href="/lamps">Lamps</a></nav>
<main class="product"><h1>Harbour Lamp</h1>
<p class="price"><span class="was">List price: $120.00</span> <span class="now">Our price: $89.50</span></p>
<table><tr><th>Brand</th><td>Northlight</td></tr><tr><th>SKU</th><td>NL-4471</td></tr><tr><th>Weight</th><td>2.3 kg</td></tr><tr><th>Color</th><td>Sea green</td></tr></table>
<p>Questions? Call <a href="tel:+15550100123">(555) 010-0123</a> or write to <a href="mailto:help@shop.test">help@shop.test</a>.</p></main>
<footer>Copyright 2024 Northlight</footer></body></html>`;

const SOUP = `<html lang="en"><head><title>Leek Soup - Kitchen Notes</title></head><body><article class="recipe"><h1>Leek Soup</h1>
<p class="byline">By Mara Lindt on March 5, 2024</p>
<ul class="facts"><li>Prep time: 15 minutes</li><li>Cook time: 40 minutes</li><li>Serves: 4</li></ul>
<h2>Ingredients</h2><ul class="ingredients"><li>3 leeks</li><li>1 l vegetable stock</li><li>2 potatoes</li></ul>
<h2>Method</h2><ol class="steps"><li>Wash and slice the leeks.</li><li>Simmer everything in the stock for 40 minutes.</li></ol></article></body></html>`;

const BERICHT = `<html lang="de"><head><title>Neue Brücke eröffnet</title><meta name="author" content="Jonas Feld"><meta property="article:published_time" content="2023-11-06T08:00:00+01:00"></head>
<body><article><h1>Neue Brücke eröffnet</h1><p>Von Jonas Feld, 6. November 2023</p><p>Die Brücke verbindet nach drei Jahren Bauzeit wieder beide Ufer der Stadt.</p></article></body></html>`;

const TIDBIT = `<html lang="da"><head><title>»Det var en styrke«</title></head><body><article><h1>Hun sagde: »Det var en styrke«</h1>
<script type="application/ld+json">{"@type":"Recipe","name":"Suppe","prepTime":"PT0H20M"}</script></article></body></html>`;

const ANSWERS: readonly (readonly [page: string, name: string, value: string, expected: string | string[] | null])[] = [
  [LAMP, 'name', 'Name of the product', 'Harbour Lamp'],
  [LAMP, 'brand', 'Brand of the product', 'Northlight'],
  [LAMP, 'sku', 'SKU (stock keeping unit) of the product', 'NL-4471'],
  [LAMP, 'color', 'Colour of the lamp', 'Sea green'],
  [LAMP, 'prep_time', 'Preparation time of the recipe', null],
  [LAMP, 'summary', 'Summarize the page in your own words', null],
  [SOUP, 'title', 'Name of the recipe', 'Leek Soup'],
  [SOUP, 'author', 'Name of the author of the recipe', 'Mara Lindt'],
  [SOUP, 'prep_time_minutes', 'Preparation time of the recipe, in minutes (a number)', '15'],
  [SOUP, 'ingredients', 'List of the ingredients of the recipe', ['3 leeks', '1 l vegetable stock', '2 potatoes']],
  [SOUP, 'isbn_13', 'ISBN-13 number of the book', null],
  [TIDBIT, 'title', 'Headline of the article', 'Hun sagde: »Det var en styrke«'],
  [TIDBIT, 'prep_time_minutes', 'Preparation time of the recipe, in minutes (a number)', '20'],
  [BERICHT, 'autor', 'Name des Autors des Artikels', 'Jonas Feld'],
  [BERICHT, 'datum', 'Veröffentlichungsdatum des Artikels, as YYYY-MM-DD', '2023-11-06'],
];

for (const [page, name, value, expected] of ANSWERS) {
  test(`"${value}" is answered with ${JSON.stringify(expected)}`, () => {
    const [finding] = extractFields(parseHtml(page), URL, [{ name, value }]);

    assert.deepEqual(finding?.value, expected);
  });
}

test('suggested rules give the same values on the same page', () => {
  const document = parseHtml(LAMP);
  const findings = extractFields(document, URL, [
    { name: 'name', value: 'Name of the product' },
    { name: 'brand', value: 'Brand of the product' },
    { name: 'sku', value: 'SKU of the product' },
  ]);

  const { rules } = proofOf(document, findings, URL);

  assert.deepEqual(Object.keys(rules), ['name', 'brand', 'sku']);
  for (const { name, value } of findings) assert.equal(rulesOn(document, URL).valueOf(name, rules[name] ?? ''), value);
});

test('no page makes the extractor throw, and whatever it answers stands on the page', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<table><tr><td>',
      '</td><td>',
      '<dl><dt>Price<dd>',
      '<ul><li>',
      '<br>',
      '</p>',
      '<h1>',
      'By ',
      'Published: ',
      '<script type="application/ld+json">{"@type":"Recipe","name":"',
      '"}</script>',
      '$12.50',
      '2024-05-06',
      '<meta property="og:title" content="',
      '">',
      '<a href="',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const fields = [
    { name: 'title', value: 'Title of the page' },
    { name: 'price' },
    { name: 'published', value: 'Date published, as YYYY-MM-DD' },
    { name: 'ingredients', value: 'List of ingredients' },
  ];
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const { value, evidence } of extractFields(parseHtml(pieces.join('')), URL, fields)) {
        if (value !== null) assert.ok(evidence && isStated(value, { text: evidence.text, items: null }));
      }
    }),
    { numRuns: 150 },
  );
});

const HOSTILE: readonly (readonly [string, string])[] = [
  ['a page nested 30,000 deep', '<div>x'.repeat(30_000)],
  ['a link around 30,000 nested elements', `<a href="https://a.test/">${'<b>x<i>'.repeat(15_000)}`],
  ['a hundred thousand elements', '<b>1</b>'.repeat(100_000)],
  ['a megabyte without a blank', 'a1-'.repeat(350_000)],
  ['a megabyte of colons and prices', '$1: '.repeat(260_000)],
  ['a table of twenty thousand rows', `<table>${'<tr><td>x<td>1'.repeat(20_000)}</table>`],
];

for (const [what, html] of HOSTILE) {
  test(`${what} is answered in seconds`, () => {
    const document = parseHtml(html);
    const started = performance.now();

    const findings = extractFields(document, URL, [
      { name: 'price' },
      { name: 'names', value: 'All names, return a JSON array' },
    ]);
    proofOf(document, findings, URL);

    assert.ok(performance.now() - started < 8000);
  });
}
