import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { randomPage, randomSelector } from '../../../test/support/random-pages.ts';
import { parseDocument, parseHtml } from '../document.ts';
import { type Outline, outlineOf } from '../outline.ts';
import { firstMatch } from './first-match.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { readSelector } from './read-selector.ts';
import type { Step } from './selector.ts';

/** Every expectation was seen in Chromium. */
const CASES: [what: string, html: string, selector: string, id: string | undefined][] = [
  ['an implied tbody', '<table><tr><td id=a>', 'table > tbody > tr > td', 'a'],
  ['an element fostered out of a table', '<div><table><p id=a></table></div>', 'div > p', 'a'],
  ['nothing inside a template', '<template><p id=a></p></template>', 'p', undefined],
  [
    'a host without the template of its shadow root',
    '<div><template shadowrootmode=open><p id=x></p></template><p id=a></p></div>',
    'div > p:first-child',
    'a',
  ],
  ['a template as empty', '<template id=a><p></p></template>', 'template:empty', 'a'],
  ['a sibling further on', '<h1></h1><p></p><b id=a></b>', 'h1 ~ b', 'a'],
  ['no sibling before', '<b id=a></b><h1></h1>', 'h1 ~ b', undefined],
  ['only the next sibling', '<h1></h1><p></p><b id=a></b>', 'h1 + b', undefined],
  ['a descendant further down', '<div><p><b id=a></b></p></div>', 'div b', 'a'],
  ['only a child', '<div><p><b id=a></b></p></div>', 'div > b', undefined],
  ['any case of a class without a doctype', '<p class=Foo id=a>', '.fOO', 'a'],
  ['the exact case of a class with one', '<!doctype html><p class=Foo id=a>', '.foo', undefined],
  ['any case of a tag', '<p id=a>', 'P', 'a'],
  ['any case of an SVG name', '<svg><foreignObject id=a>', 'foreignobject', 'a'],
  ['any case of an SVG attribute', '<svg viewBox="0" id=a>', '[viewbox]', 'a'],
  ['a prefixed attribute only with *|', '<svg><use id=a xlink:href=x></svg>', '[*|href]', 'a'],
  ['no prefixed attribute without', '<svg><use id=a xlink:href=x></svg>', '[href]', undefined],
  ['any case of an old attribute value', '<!doctype html><a rel=NoFollow id=a>', '[rel=nofollow]', 'a'],
  ['the exact case of other values', '<!doctype html><a title=Foo id=a>', '[title=foo]', undefined],
  ['nothing for an empty part', '<p class="" id=a>', '[class*=""]', undefined],
  ['the root among siblings', '<p>', ':root:first-child:nth-last-of-type(1)', ''],
  ['a paragraph with a comment as empty', '<p id=a><!-- x -->', 'p:empty', 'a'],
  ['white space as something', '<p id=a> ', 'p:empty', undefined],
  ['a link with an empty address', '<a id=a href>', ':link', 'a'],
  ['no link element as link', '<link id=a href=x>', ':link', undefined],
  ['the language of a parent', '<div lang=EN-gb><p id=a></p></div>', 'p:lang(en)', 'a'],
  ['the language of the page', '<meta http-equiv=Content-Language content=de-AT><p id=a>', 'p:lang(de)', 'a'],
  ['an input in the first legend as enabled', '<fieldset disabled><legend><input id=a>', 'input:enabled', 'a'],
  ['an option of a disabled list', '<select disabled><option id=a>', 'option:disabled', 'a'],
  ['the option that a list shows', '<select><option disabled><option id=a>', ':checked', 'a'],
  [
    'the last radio button of a group',
    '<input type=radio name=n checked><input type=radio name=n checked id=a>',
    ':checked',
    'a',
  ],
  ['what nobody points at', '<p id=a>', ':hover, :focus, :active, :visited, p::before', undefined],
  ['the target of the address', '<p id=b><p id=top%20x>', ':target', 'top%20x'],
  ['-n+2 backwards', '<ul><li><li id=a><li></ul>', 'li:nth-last-child(-n+2)', 'a'],
];

for (const [what, html, selector, id] of CASES) {
  test(`matches ${what}`, () => {
    assert.equal(idOfFirst(outlineOf(parseHtml(html)), selector), id);
  });
}

const FEED = `<?xml version="1.0"?><rss xmlns:m="urn:m" xmlns="urn:d"><channel>
  <Item id="a"/><item id="b" xml:lang="de"><m:item id="c" m:ref="x"/></item><n xmlns="" id="d"/></channel></rss>`;

const XML_CASES: [what: string, selector: string, id: string | undefined][] = [
  ['names in their exact case', 'item', 'b'],
  ['names without their prefix', 'item item', 'c'],
  ['attributes without their prefix only by *|', '[*|ref]', 'c'],
  ['no attribute by its prefixed name', '[ref]', undefined],
  ['no namespace by |', '|*', 'd'],
  ['xml:lang', 'item item:lang(de)', 'c'],
  ['no declaration as attribute', '[xmlns]', undefined],
];

for (const [what, selector, id] of XML_CASES) {
  test(`an XML page matches ${what}`, () => {
    assert.equal(idOfFirst(outlineOf(parseDocument(FEED, 'xml')), selector), id);
  });
}

test('XHTML is XML with HTML in it', () => {
  const xhtml =
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><template><i/></template><A href="x"/><a id="a" href="x"/></body></html>';
  const outline = outlineOf(parseDocument(xhtml, 'html', 'application/xhtml+xml; charset=utf-8'));

  assert.equal(idOfFirst(outline, ':link'), 'a');
  assert.equal(idOfFirst(outline, 'body > a'), 'a');
  assert.equal(idOfFirst(outline, 'template:empty + A'), '');
  assert.equal(idOfFirst(outline, 'i'), undefined);
});

test('the first match is what trying every element gives', () => {
  fc.assert(
    fc.property(randomPage, randomSelector, (html, text) => {
      const read = readSelector(text);
      assert.ok('selector' in read, text);
      const matcher = createMatcher(outlineOf(parseHtml(html)), 'about:blank');

      for (const { steps } of read.selector) {
        const naive = matcher.outline.elements.find((_, at) => matchesNaively(matcher, steps, at));
        assert.equal(firstMatch(matcher, steps), naive);
      }
    }),
    { numRuns: 500 },
  );
});

test('a page as deep as it is long neither overflows nor multiplies the work', () => {
  const html = '<div class=x>'.repeat(20_000);
  const selector = `${'.x '.repeat(100)}.y`;

  assert.equal(idOfFirst(outlineOf(parseHtml(html)), selector), undefined);
});

function idOfFirst(outline: Outline, text: string): string | undefined {
  const read = readSelector(text);
  assert.ok('selector' in read, text);
  const matcher = createMatcher(outline, 'https://site.test/#top%20x');
  const found = read.selector.map(({ steps }) => firstMatch(matcher, steps)).find((element) => element);
  return found && (found.attribs.id ?? '');
}

/** The textbook way: from the right, trying every relative. */
function matchesNaively(matcher: Matcher, steps: readonly Step[], at: number): boolean {
  const last = steps.at(-1);
  if (last === undefined || !matcher.test(last.compound)(at)) return false;
  const before = steps.slice(0, -1);
  const { parentAt, previousAt } = matcher.outline;
  switch (last.combinator) {
    case 'anywhere':
      return true;
    case 'child':
      return lineOf(parentAt, at)
        .slice(0, 1)
        .some((each) => matchesNaively(matcher, before, each));
    case 'descendant':
      return lineOf(parentAt, at).some((each) => matchesNaively(matcher, before, each));
    case 'adjacent':
      return lineOf(previousAt, at)
        .slice(0, 1)
        .some((each) => matchesNaively(matcher, before, each));
    case 'sibling':
      return lineOf(previousAt, at).some((each) => matchesNaively(matcher, before, each));
  }
}

function lineOf(before: Int32Array, at: number): number[] {
  const from = before[at] ?? -1;
  return from < 0 ? [] : [from, ...lineOf(before, from)];
}
