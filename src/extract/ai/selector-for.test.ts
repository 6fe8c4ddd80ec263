import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectOne } from 'css-select';
import { type AnyNode, type Element, isText } from 'domhandler';
import fc from 'fast-check';
import { rulesOn } from '../css/page-rules.ts';
import { parseHtml } from '../document.ts';
import { selectorFor } from './selector-for.ts';

const NAMED: readonly (readonly [string, string, string])[] = [
  ['an id', '<p id="price">1</p>', '#price'],
  ['a class', '<p>0</p><p class="css-1x2y3z price">1</p>', 'p.price'],
  ['a property', '<i>0</i><i itemprop="price">1</i>', 'i[itemprop="price"]'],
  ['an ancestor', '<div class="a"><b>0</b></div><div class="offer"><b>1</b></div>', 'div.offer b'],
  ['a place', '<div class="row"><b>0</b><b>1</b></div>', 'div.row > b:nth-of-type(2)'],
];

for (const [what, html, selector] of NAMED) {
  test(`an element is named by ${what} where that suffices`, () => {
    const page = rulesOn(parseHtml(html), 'https://shop.test/');
    const target = page.elements.find((element) =>
      element.children.some((child) => isText(child) && child.data === '1'),
    );

    assert.ok(target);
    assert.equal(selectorFor(target, page.find), selector);
  });
}

const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constant('x'),
    fc
      .tuple(
        fc.constantFrom('div', 'p', 'span', 'b', 'li'),
        fc.constantFrom(
          '',
          ' class="a"',
          ' class="a b"',
          ' id="1x:y"',
          ' itemprop="q\\"x"',
          ' id="-5 a"',
          ' class="-"',
        ),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tag, attribute, inner]) => `<${tag}${attribute.replace('\\"', '&quot;')}>${inner.join('')}</${tag}>`),
  ),
})).node;

test('the selector of any element finds that element first', () => {
  fc.assert(
    fc.property(tree, (html) => {
      const document = parseHtml(html);
      const page = rulesOn(document, 'https://shop.test/');

      for (const element of page.elements)
        assert.equal(selectOne<AnyNode, Element>(selectorFor(element, page.find), document), element);
    }),
    { numRuns: 100 },
  );
});
