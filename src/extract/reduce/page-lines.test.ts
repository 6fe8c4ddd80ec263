import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from '../document.ts';
import { pageLines } from './page-lines.ts';

function textsOf(html: string): string[] {
  return pageLines(parseDocument(html, 'html'), 'https://shop.test/a/').map(({ text }) => text);
}

for (const [what, html, lines] of [
  ['headings keep their level', '<h1>One</h1><h3>Two</h3>', ['# One', '### Two']],
  ['list items are marked', '<ul><li><p>Oak</p><p>solid</p><li>Ash</ul>', ['- Oak', 'solid', '- Ash']],
  ['terms and their descriptions too', '<dl><dt>Weight</dt><dd>2 kg</dd></dl>', ['* Weight', ': 2 kg']],
  [
    'a table row is one line',
    '<table><tr><th>Size<th>Price<tr><td><p>S</p><td>$5</table>',
    ['Size | Price |', 'S | $5 |'],
  ],
  ['a table that lays out a page is not', '<table><tr><td><h2>Menu</h2><p>Soup</p></table>', ['## Menu', 'Soup']],
  ['links are absolute', '<p>See <a href="../b?c=1">more</a></p>', ['See [more](https://shop.test/b?c=1)']],
  ['links that lead nowhere are text', '<p><a href="#x">top</a> <a href="javascript:f()">go</a></p>', ['top go']],
  ['a link without text is nothing', '<p>A <a href="/x"><svg></svg></a> b</p>', ['A b']],
  [
    'pictures have words and an address',
    '<p><img src="i.png" alt="A lamp"></p>',
    ['![A lamp](https://shop.test/a/i.png)'],
  ],
  [
    'machine-readable attributes stay',
    '<p><time datetime="2014-09-04">yesterday</time></p>',
    ['yesterday {datetime=2014-09-04}'],
  ],
  [
    'form values stay, secrets do not',
    '<p>Qty <input value="3"><input type="hidden" value="t0ken"></p>',
    ['Qty 3 {value=3}'],
  ],
  ['navigation goes, a breadcrumb stays', '<nav>Home</nav><nav class="breadcrumb">Lamps</nav>', ['Lamps']],
  [
    'hidden nodes go',
    '<p hidden>a</p><p aria-hidden="true">b</p><p style="color:red;display: none">c</p><p>d</p>',
    ['d'],
  ],
  ['scripts, styles and templates go', '<script>a</script><style>b</style><template>c</template><p>d</p>', ['d']],
  ['preformatted lines stay apart', '<pre>one\ntwo</pre>', ['one', 'two']],
  [
    'JSON-LD is one line a value',
    '<script type="application/ld+json">{"a":{"b":[1,"x"]}}</script>',
    ['a.b: 1', 'a.b: x'],
  ],
  ['broken JSON-LD is passed over', '<script type="application/ld+json">{"a":</script><p>b</p>', ['b']],
] as const) {
  test(`reduced page: ${what}`, () => {
    assert.deepEqual(textsOf(html), lines);
  });
}

test('the leaves of an XML page carry their names', () => {
  const document = parseDocument('<item><price>12</price><name>Lamp</name></item>', 'xml');

  const lines = pageLines(document, 'https://shop.test/feed');

  assert.deepEqual(
    lines.map(({ text }) => text),
    ['price: 12', 'name: Lamp'],
  );
});

test('a line has the same id in every parse, whatever else is asked', () => {
  const html = '<title>T</title><nav><a href="/">x</a></nav><p>One</p><div><p>Two</p></div>';

  const [first, second] = [0, 1].map(() => pageLines(parseDocument(html, 'html'), 'https://shop.test/'));

  assert.deepEqual(first, second);
  assert.equal(new Set(first?.map(({ id }) => id)).size, 3);
});

test('pages that are deep or wide beyond measure are read', () => {
  const deep = `${'<div>'.repeat(20_000)}bottom`;
  const wide = `<p>start</p>${'<b>x</b>'.repeat(200_000)}`;

  assert.deepEqual(textsOf(deep), ['bottom']);
  assert.equal(textsOf(wide)[0], 'start');
});
