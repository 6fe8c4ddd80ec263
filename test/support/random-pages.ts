import fc from 'fast-check';

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

const attribute = fc.oneof(
  oneOf('a', 'b', 'A', 'B').map((id) => `id=${id}`),
  fc.array(oneOf('x', 'y', 'X', 'xy', 'x-y'), { maxLength: 3 }).map((words) => `class="${words.join(' ')}"`),
  oneOf('en', 'EN-gb', 'de-Latn-AT', '', 'fr').map((code) => `lang="${code}"`),
  oneOf('', '#', '/x', 'http://x.test/').map((href) => `href="${href}"`),
  oneOf('', 'foo', 'foo bar', 'foo-bar', 'Foo').map((title) => `title="${title}"`),
  oneOf('1', 'a b', '').map((value) => `data-x="${value}"`),
  oneOf('nofollow', 'NoFollow me', '').map((rel) => `REL="${rel}"`),
  oneOf('disabled', 'checked', 'selected', 'multiple', 'size=2', 'name=n', 'name=m', 'viewBox="0 0"', 'xlink:href=x'),
);

const attributes = fc.array(attribute, { maxLength: 3 }).map((list) => list.map((each) => ` ${each}`).join(''));

const text = oneOf('text', ' ', '', '<!-- -->', '\n a', '&amp;');

const control = fc
  .record({
    tag: oneOf('input type=radio', 'input type=CHECKBOX', 'input', 'button', 'textarea', 'br', 'img'),
    attributes,
  })
  .map(({ tag, attributes }) => `<${tag}${attributes}>${/^(?:button|textarea)/.test(tag) ? `</${tag}>` : ''}`);

const option = attributes.map((attributes) => `<option${attributes}>o</option>`);

const list = fc
  .record({ outer: attributes, inner: attributes, first: fc.array(option, { maxLength: 2 }), second: fc.array(option) })
  .map(({ outer, inner, first, second }) => {
    return `<select${outer}><optgroup${inner}>${first.join('')}</optgroup>${second.join('')}</select>`;
  });

const CONTAINERS = [
  ...['div', 'p', 'span', 'a', 'ul', 'li', 'table', 'tr', 'td', 'form', 'fieldset', 'legend', 'section', 'template'],
  ...['svg', 'g', 'foreignObject', 'b', 'h1'],
];

const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    text,
    control,
    list,
    fc.record({ tag: oneOf(...CONTAINERS), attributes, inner: tie('tree') }).map(({ tag, attributes, inner }) => {
      return `<${tag}${attributes}>${inner}</${tag}>`;
    }),
  ),
  tree: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
}));

/** Pages of every sort of element that selectors treat in a way of their own, with and without a doctype. */
export const randomPage = fc
  .record({
    doctype: oneOf('<!doctype html>', '<!doctype html>', ''),
    meta: oneOf('', '', '<meta http-equiv=content-language content=de>'),
    body: fc.array(tree, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  })
  .map(({ doctype, meta, body }) => `${doctype}${meta}${body}`);

const simple = fc.oneof(
  { weight: 3, arbitrary: oneOf('.x', '.y', '.X', '.xy', '.x-y', '#a', '#b', '#A') },
  {
    weight: 4,
    arbitrary: fc
      .record({
        name: oneOf(
          'title',
          'TITLE',
          'class',
          'id',
          'lang',
          'href',
          'data-x',
          'rel',
          'type',
          'viewbox',
          '*|href',
          '|id',
        ),
        operator: oneOf('', '=', '~=', '|=', '^=', '$=', '*='),
        value: oneOf('foo', 'Foo', 'bar', '""', '"foo bar"', 'x', 'nofollow', 'radio', 'checkbox', 'en', '"#"', '"1"'),
      })
      .map(({ name, operator, value }) => `[${name}${operator === '' ? '' : operator + value}]`),
  },
  {
    weight: 3,
    arbitrary: oneOf(
      ...[':root', ':empty', ':link', ':visited', ':enabled', ':disabled', ':checked', ':hover', ':target', ':focus'],
      ...[':first-child', ':last-child', ':only-child', ':first-of-type', ':last-of-type', ':only-of-type'],
      ...[':lang(en)', ':lang(en-GB)', ':lang(de)', ':lang(de-AT)', ':lang(fr)'],
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        name: oneOf('nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'),
        argument: oneOf('odd', 'even', '2', '0', '-1', 'n', '-n+2', '2n+1', '3n-1', '2n + 0', '-2n+5', '0n+1', 'n+3'),
      })
      .map(({ name, argument }) => `:${name}(${argument})`),
  },
);

const typeName = oneOf(
  ...CONTAINERS,
  'DIV',
  'foreignobject',
  '*',
  '*|*',
  '|p',
  'input',
  'option',
  'select',
  'button',
  'x',
);

const compoundOf = (part: fc.Arbitrary<string>) =>
  fc
    .record({ type: fc.option(typeName, { nil: '' }), parts: fc.array(part, { maxLength: 1 }) })
    .map(({ type, parts }) => type + parts.join('') || '*');

const compound = compoundOf(
  fc.oneof(
    { weight: 4, arbitrary: simple },
    { weight: 1, arbitrary: compoundOf(simple).map((inner) => `:not(${inner})`) },
  ),
);

const complex = fc
  .tuple(compound, fc.array(fc.tuple(oneOf(' ', '>', ' + ', '~', ' > ', ' '), compound), { maxLength: 2 }))
  .map(([first, more]) => first + more.map(([combinator, next]) => combinator + next).join(''));

/** CSS3 selectors over the same names, one in five a list. */
export const randomSelector = fc.oneof(
  { weight: 4, arbitrary: complex },
  { weight: 1, arbitrary: fc.tuple(complex, complex).map((pair) => pair.join(', ')) },
);
