import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { randomPage, randomSelector } from '../../../test/support/random-pages.ts';
import { parseDocument, parseHtml } from '../document.ts';
import { extractAll, type Rule } from './extract-all.ts';
import { rulesOn } from './page-rules.ts';

const PAGE_URL = 'https://shop.test/a/b?c=d';

function extract(html: string, rules: readonly Rule[]): Record<string, string> {
  return extractAll(rulesOn(parseHtml(html), PAGE_URL), rules);
}

const VALUES: [promise: string, html: string, name: string, selector: string, value: string][] = [
  ['text is collapsed and trimmed', '<p> a\n<b>b</b>\u00a0 c&amp;d </p>', 'x', 'p', 'a b c&d'],
  ['only the first match counts', '<p>a</p><p>b</p>', 'x', 'p', 'a'],
  ['nothing found is the empty string', '<p>a</p>', 'x', 'h1', ''],
  ['fallbacks go in written order', '<h1>a</h1><h2>b</h2>', 'x', 'h2, h1', 'b'],
  ['an empty value goes to the next fallback', '<h1> </h1><h2>b</h2>', 'x', 'h1, h2', 'b'],
  ['each fallback may name its attribute', '<a title="" href=/x>b</a>', 'x', 'a@title, a@href', 'https://shop.test/x'],
  ['a comma in quotes is no fallback', '<p title="a,b">c</p>', 'x', '[title="a,b"]', 'c'],
  [
    'scripts and styles inside are not text',
    '<div>a<script>b</script><style>c</style><noscript>d</noscript></div>',
    'x',
    'div',
    'a',
  ],
  ['a script asked for gives its text', '<script type=application/ld+json>{"a":1}</script>', 'x', 'script', '{"a":1}'],

  ['@name gives that attribute as it is', '<p data-a=" b ">c</p>', 'x', 'p@data-a', ' b '],
  ['@name knows HTML names in any case', '<p DATA-A=b>c</p>', 'x', 'p@Data-A', 'b'],
  ['@name of what is not there is empty', '<p>c</p>', 'x', 'p@data-a', ''],
  ['@href comes back absolute', '<a href="../x">c</a>', 'x', 'a@href', 'https://shop.test/x'],
  ['@src comes back absolute', '<img src=x>', 'x', 'img@src', 'https://shop.test/a/x'],
  [
    '@xlink:href comes back absolute',
    '<svg><use xlink:href="i.svg#a"/></svg>',
    'x',
    'use@xlink:href',
    'https://shop.test/a/i.svg#a',
  ],
  ['@text gives the text of anything', '<a href=x>c</a>', 'link', 'a[href]@text', 'c'],

  ['img gives src', '<img alt=a src=//cdn.test/x>', 'x', 'img', 'https://cdn.test/x'],
  ['img without src gives data-src', '<img src="" data-src=/x>', 'x', 'img', 'https://shop.test/x'],
  [
    'img with neither gives the first of srcset',
    '<img srcset=" x,1.png 1x, y.png 2x">',
    'x',
    'img',
    'https://shop.test/a/x,1.png',
  ],
  ['img gives src even when alt is tested', '<img alt=a src=/x>', 'x', 'img[alt]', 'https://shop.test/x'],
  ['source gives src', '<video><source src=/x></video>', 'x', 'source', 'https://shop.test/x'],
  [
    'source of a picture gives the first of srcset',
    '<picture><source srcset="/x 1x"></picture>',
    'x',
    'source',
    'https://shop.test/x',
  ],
  ['iframe gives src', '<iframe src=/x></iframe>', 'x', 'iframe', 'https://shop.test/x'],
  ['video without src is empty, not its fallback text', '<video>get a browser</video>', 'x', 'video', ''],
  ['script with src gives it', '<script src=/x></script>', 'x', 'script', 'https://shop.test/x'],
  ['meta gives content', '<meta name=d content=" a ">', 'x', 'meta[name=d]', ' a '],
  ['input gives value', '<input value=a>', 'x', 'input', 'a'],

  ['a presence test gives the attribute', '<time datetime=2020>c</time>', 'x', 'time[datetime]', '2020'],
  ['a part test gives the attribute', '<a href=/x>c</a>', 'x', 'a[href^="/"]', 'https://shop.test/x'],
  ['any data attribute counts', '<p data-a-b=1>c</p>', 'x', '[data-a-b]', '1'],
  ['an exact test gives text', '<p data-testid=price>c</p>', 'x', '[data-testid=price]', 'c'],
  ['a word test gives text', '<p title="a b">c</p>', 'x', '[title~=a]', 'c'],
  ['other attributes give text', '<p class=a>c</p>', 'x', 'p[class]', 'c'],
  ['a test on an ancestor gives text', '<div data-a=1><p>c</p></div>', 'x', '[data-a] p', 'c'],
  ['a test inside :not gives text', '<p>c</p>', 'x', 'p:not([data-a])', 'c'],

  ['a link gives href to a field named for it', '<a href=/x>c</a>', 'productUrl', 'a', 'https://shop.test/x'],
  ['a link gives href to a Link in any case', '<a href=/x>c</a>', 'NEXTLINK', 'a', 'https://shop.test/x'],
  ['a link gives text to other fields', '<a href=/x>c</a>', 'linked', 'a', 'c'],
  ['only a link gives href', '<p href=/x>c</p>', 'url', 'p', 'c'],
  ['a link without href has no address', '<a>c</a>', 'url', 'a', ''],

  ['base href counts', '<base href=/z/><a href=x>c</a>', 'url', 'a', 'https://shop.test/z/x'],
  [
    'only the first base with href counts',
    '<base target=a><base href=//b.test><base href=/z/><a href=x>',
    'url',
    'a',
    'https://b.test/x',
  ],
  ['a script for a base does not count', '<base href="javascript:a"><a href=x>', 'url', 'a', 'https://shop.test/a/x'],
  ['what makes no address stays', '<a href="http://[">c</a>', 'url', 'a', 'http://['],
  ['an empty address stays empty', '<a href=" ">c</a>', 'url', 'a', ''],
];

for (const [promise, html, name, selector, value] of VALUES) {
  test(promise, () => {
    assert.deepEqual(extract(html, [[name, selector]]), { [name]: value });
  });
}

test('every key is there, whatever it is called', () => {
  const names = ['a', 'constructor', '__proto__', 'toString', '', '7'];

  const values = extract(
    '<p>x</p>',
    names.map((name) => [name, 'p']),
  );

  assert.deepEqual(Object.keys(values).toSorted(), names.toSorted());
  assert.deepEqual(
    Object.values(values),
    names.map(() => 'x'),
  );
});

test('a feed gives text and addresses', () => {
  const feed = `<rss><channel><title>a</title><item><link>https://x.test/1</link><source url="u">s</source>
    <description><![CDATA[<b>d</b> e]]></description></item></channel></rss>`;
  const atom = '<feed xmlns="http://www.w3.org/2005/Atom"><link href="/1"/></feed>';

  const rules: Rule[] = [
    ['link', 'item > link'],
    ['source', 'source'],
    ['description', 'description'],
  ];
  assert.deepEqual(extractAll(rulesOn(parseDocument(feed, 'xml'), PAGE_URL), rules), {
    link: 'https://x.test/1',
    source: 's',
    description: '<b>d</b> e',
  });
  assert.deepEqual(extractAll(rulesOn(parseDocument(atom, 'xml'), PAGE_URL), [['link', 'link']]), {
    link: 'https://shop.test/1',
  });
});

test('text and JSON are what a browser shows of them', () => {
  const rules: Rule[] = [['x', 'pre']];

  assert.deepEqual(extractAll(rulesOn(parseDocument('\n{"a": "<b>&lt;"}', 'json'), PAGE_URL), rules), {
    x: '{"a": "<b>&lt;"}',
  });
  assert.deepEqual(extractAll(rulesOn(parseDocument('PGI+', 'binary'), PAGE_URL), rules), { x: '' });
});

test('a page may be very deep and very wide', () => {
  assert.equal(extract(`<body>${'<div>x'.repeat(20_000)}`, [['x', 'body']]).x?.length, 20_000);
  assert.equal(extract(`<body><div>${'<br>x'.repeat(150_000)}`, [['x', 'body']]).x?.length, 150_000);
});

test('no page makes extracting throw', () => {
  const rules = fc.array(fc.tuple(fc.string(), randomSelector), { maxLength: 3 });
  const page = fc.oneof(randomPage, fc.string({ unit: 'binary' }));

  fc.assert(
    fc.property(page, fc.constantFrom('html', 'xml'), rules, (body, type, list) => {
      const values = extractAll(rulesOn(parseDocument(body, type), PAGE_URL), list);
      return list.every(([name]) => typeof values[name] === 'string');
    }),
    { numRuns: 500 },
  );
});
