import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { readSelector } from './read-selector.ts';
import type { Selector } from './selector.ts';

test('CSS3 selectors are read, however they are spelt', () => {
  const accepted = [
    ...['*', 'p', 'DIV', '*|a', '|a', '*|*', 'h1.a.b#c', '[a]', '[ a = b ]', "[a='b,c']", '[*|a]', '[|a]', '[a|=b]'],
    ...['a b', 'a>b', 'a + b', 'a~b', ' a , b ', '/**/a/**/.b', 'a\t>\nb', '.\\31 23', '#\\#', '.a\\:b', '.--x', '.😀'],
    ...[':nth-child(2n + 1)', ':nth-child(-n+3)', ':NTH-CHILD(EVEN)', ':nth-last-of-type( odd )', ':lang(de-AT)'],
    ...[':not(.a)', ':not( p.a )', ':not(:not(p))', 'a:hover', ':target', 'p::before', 'p:first-letter', ':host(.a)'],
    ...['[a', '[a=b', '[a="b', ':not(.a', ':nth-child(2', '::slotted(a'], // the end closes what is open
  ];

  assert.deepEqual(
    accepted.filter((selector) => 'fault' in readSelector(selector)),
    [],
  );
});

const REFUSED: [selector: string, at: number, message: RegExp][] = [
  ['', 0, /^expected a selector, found the end$/],
  ['p,', 2, /^expected a selector, found the end$/],
  ['p, ,b', 3, /^expected a selector, found ","$/],
  ['div:has(a)', 3, /^:has\(\) is newer than CSS3$/],
  [':is(a)', 0, /^:is\(\) is newer/],
  ['a:where(b)', 1, /^:where\(\) is newer/],
  ['a:matches(b)', 1, /^:matches\(\) is newer/],
  ['p :scope', 2, /^:scope is newer/],
  ['p:any-link', 1, /^:any-link is newer/],
  ['p:contains("x")', 1, /^:contains\(\) is an extension of jQuery/],
  ['p:first', 1, /^:first is an extension of jQuery/],
  ['li:eq(2)', 2, /^:eq\(\) is an extension of jQuery/],
  ['[a!=b]', 2, /^\[name!=value\] is an extension of jQuery.*:not/],
  ['p:frist-child', 1, /^:frist-child is not a pseudo-class of CSS3; did you mean :first-child\?$/],
  ['p:first-child(2)', 1, /^:first-child takes no argument$/],
  ['p:not', 1, /^:not needs an argument/],
  ['li:nth-child(2 of .a)', 2, /^:nth-child\(… of …\) is newer/],
  ['li:nth-child(2x)', 2, /^:nth-child\(\) takes odd, even or a form such as 2n\+1, not "2x"$/],
  [':not(a, b)', 6, /^a list in :not\(\) is newer/],
  [':not(a b)', 7, /^a combinator in :not\(\) is newer/],
  [':not(::before)', 5, /^a pseudo-element cannot stand in parentheses$/],
  [':not(:before)', 5, /^a pseudo-element cannot stand in parentheses$/],
  ['[a="b" i]', 7, /^the flag i for upper and lower case is newer/],
  ['[a=b S]', 5, /^the flag S/],
  ['[a=5]', 3, /^expected a value, found "5"; put the value in quotes$/],
  ['[a=b c]', 5, /^expected \] after the value/],
  ['a || b', 2, /^\|\| \(columns\) is newer/],
  ['a >> b', 3, /^>> is not part of CSS3$/],
  ['a + > b', 4, /^did not expect a second combinator >$/],
  ['> a', 0, /^a selector cannot start with >$/],
  ['a >', 3, /^expected a selector, found the end$/],
  ['& a', 0, /^& \(nesting\) is newer/],
  ['a &', 2, /^& \(nesting\) is newer/],
  ['a < b', 2, /^< is not a combinator/],
  ['ns|a', 0, /^the namespace prefix "ns" is not declared/],
  ['[ns|a]', 1, /^the namespace prefix "ns" is not declared/],
  ['::selection', 0, /^::selection is not a pseudo-element of CSS3$/],
  ['p::before b', 10, /^nothing can follow a pseudo-element$/],
  ['p::before.x', 9, /^did not expect "\."$/],
  ['.a*', 2, /^\* must come first/],
  ['[a]b', 3, /^an element name must come first/],
  ['.5cm', 1, /^expected a class name, found "5"; write the leading digit as \\35 and a space$/],
  [':lang("de")', 6, /newer than CSS3/],
  [':lang(de, fr)', 8, /newer than CSS3/],
  ['[a="b\n"]', 3, /^a line break ends this string/],
  ['a)', 1, /^did not expect "\)"$/],
  ['a @href', 2, /^@ must directly follow/],
  ['@href', 0, /^@ must directly follow/],
  ['a@', 2, /^expected an attribute name after @, found the end$/],
  ['a@href.x', 6, /^did not expect "\."$/],
];

for (const [selector, at, message] of REFUSED) {
  test(`${JSON.stringify(selector)} is refused at its character ${at}`, () => {
    const read = readSelector(selector);

    assert.ok('fault' in read);
    assert.match(read.fault.message, message);
    assert.equal(read.fault.at, at);
  });
}

test('each fallback has its own @attribute', () => {
  const { selector } = readSelector('a@href, img@data-src , b@text, use@xlink:href, i') as { selector: Selector };

  assert.deepEqual(
    selector.map(({ take }) => take),
    ['href', 'data-src', 'text', 'xlink:href', undefined],
  );
});

test('a selector becomes plain data', () => {
  assert.deepEqual(readSelector('ul > li.a:last-child'), {
    selector: [
      {
        steps: [
          { combinator: 'anywhere', compound: [{ kind: 'type', namespace: '*', name: 'ul' }] },
          {
            combinator: 'child',
            compound: [
              { kind: 'type', namespace: '*', name: 'li' },
              { kind: 'class', value: 'a' },
              { kind: 'nth', every: 0, offset: 1, fromEnd: true, ofType: false },
            ],
          },
        ],
        take: undefined,
      },
    ],
  });
});

test('no text makes reading throw, and a fault lies inside the text', () => {
  const pieces = fc.constantFrom(
    ...'abn*|.#:[]()="\'\\@,>+~ /&-1\n',
    ':not(',
    ':nth-child(',
    '/*',
    '::',
    '[a=',
    '\\31 ',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((list) => list.join('')),
  );

  fc.assert(
    fc.property(text, (written) => {
      const read = readSelector(written);
      return 'selector' in read || (read.fault.at >= 0 && read.fault.at <= written.length);
    }),
    { numRuns: 2000 },
  );
});
