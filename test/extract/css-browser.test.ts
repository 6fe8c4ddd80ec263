import assert from 'node:assert/strict';
import test from 'node:test';
import type { Document } from 'domhandler';
import fc from 'fast-check';
import { createMatcher } from '../../src/extract/css/matcher.ts';
import { readSelector } from '../../src/extract/css/read-selector.ts';
import { parseDocument, parseHtml } from '../../src/extract/document.ts';
import { type Outline, outlineOf } from '../../src/extract/outline.ts';
import { openBlankPage } from '../support/blank-page.ts';
import { firstOfList } from '../support/first-of-list.ts';
import { randomPage, randomSelector } from '../support/random-pages.ts';

const PAGES = Number(process.env.TRAWL_TEST_PAGES ?? 150);
const SELECTORS_PER_PAGE = 20;

test('on random pages the first match is the one that Chromium finds', async (t) => {
  const seed = Number(process.env.TRAWL_TEST_SEED ?? Date.now() % 2 ** 31);
  const cases = fc.sample(fc.tuple(randomPage, fc.array(randomSelector, exactly(SELECTORS_PER_PAGE))), {
    numRuns: PAGES,
    seed,
  });
  await using page = await openBlankPage();

  const theirs = await page.evaluate<Seen[]>(`(${seeAll})(${JSON.stringify(cases)})`);
  const ours = cases.map(([html, selectors]) => see(parseHtml(html), selectors));

  // Where the two parsers build different trees there is nothing to compare; that must stay rare.
  const alike = cases.flatMap((each, at) => (ours[at]?.tree === theirs[at]?.tree ? [{ each, at }] : []));
  assert.ok(alike.length > PAGES * 0.9, `the trees differ on ${PAGES - alike.length} of ${PAGES} pages, seed ${seed}`);
  const found = alike.flatMap(({ at }) => ours[at]?.first ?? []).filter((first) => first >= 0).length;
  t.diagnostic(`${alike.length} of ${PAGES} pages with the same tree, ${found} selectors with a match, seed ${seed}`);
  const differences = alike.flatMap(({ each: [html, selectors], at }) =>
    selectors.flatMap((selector, index) => {
      const [our, their] = [ours[at]?.first[index], theirs[at]?.first[index]];
      return our === their ? [] : [{ html, selector, our, their }];
    }),
  );
  assert.deepEqual(differences, [], `seed ${seed}`);
});

const XML_PAGES = [
  `<rss xmlns:m="urn:m"><channel><Item id="a" class="x"/><item id="b" xml:lang="de" title="foo">t<m:item m:title="foo"/>
    <p lang="fr" id="A"/><p/></item><n xmlns="urn:n" TITLE="foo"><p class="x y">&amp;</p></n></channel></rss>`,
  `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta http-equiv="content-language" content="de"/></head>
    <body><div class="X"><p id="a" title="Foo">t</p><P/><a href="#"/><A href="#"/><h:a xmlns:h="http://www.w3.org/1999/xhtml"
    href="/x"/><template><p/></template><p><![CDATA[]]></p><p><![CDATA[x]]></p></div><fieldset disabled=""><input/><legend>
    <input type="RADIO" checked=""/></legend></fieldset><select><option/><option title="foo bar"/></select><svg
    xmlns="http://www.w3.org/2000/svg" viewBox="0" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="x"/><g
    rel="NoFollow"/><foreignObject/></svg></body></html>`,
];

test('on XML pages the first match is the one that Chromium finds', async () => {
  const fixed = [
    '|*',
    '*|item',
    'P',
    'p',
    'A:link',
    'a:link',
    'item item',
    '[*|title]',
    '[xmlns]',
    ':lang(de)',
    'p:empty',
  ];
  const selectors = [...fixed, ...fc.sample(randomSelector, 2000)];
  await using page = await openBlankPage();

  for (const xml of XML_PAGES) {
    const [theirs] = await page.evaluate<Seen[]>(
      `(${seeAll})(${JSON.stringify([[xml, selectors]])}, 'application/xml')`,
    );
    const ours = see(parseDocument(xml, 'xml'), selectors);

    assert.equal(ours.first.length, theirs?.first.length);
    assert.deepEqual(
      selectors.filter((_, index) => ours.first[index] !== theirs?.first[index]),
      [],
    );
  }
});

/** A page's elements, and for each selector the position of its first match: -1 for none, -2 for an invalid one. */
interface Seen {
  tree: string;
  first: number[];
}

function exactly(length: number) {
  return { minLength: length, maxLength: length };
}

function see(document: Document, selectors: readonly string[]): Seen {
  const outline = outlineOf(document);
  const matcher = createMatcher(outline, 'about:blank');
  const first = selectors.map((text) => {
    const read = readSelector(text);
    if ('fault' in read) return -2;
    const element = firstOfList(matcher, read.selector);
    return element ? outline.elements.indexOf(element) : -1;
  });
  return { tree: treeOf(outline), first };
}

function treeOf({ elements, parentAt }: Outline): string {
  return elements.map(({ name }, at) => `${name}<${parentAt[at]}`).join(' ');
}

/** Runs in the browser, each page in a frame of its own: a document written anew remembers its old language. */
const seeAll = `(cases, xml) => cases.map(([text, selectors]) => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = xml ? new DOMParser().parseFromString(text, xml) : frame.contentDocument;
  if (!xml) {
    page.open();
    page.write(text);
    page.close();
  }
  const elements = [...page.querySelectorAll('*')];
  const at = new Map(elements.map((element, index) => [element, index]));
  const seen = {
    tree: elements.map((element) => element.localName + '<' + (at.get(element.parentElement) ?? -1)).join(' '),
    first: selectors.map((selector) => {
      try {
        return at.get(page.querySelector(selector)) ?? -1;
      } catch {
        return -2;
      }
    }),
  };
  frame.remove();
  return seen;
})`;
