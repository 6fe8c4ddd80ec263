import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSerp, titlesAndUrls } from '../../../test/support/read-serp.ts';

const page = (
  results: string,
) => `<title>owls - Search</title><form action="/search" id="sb_form"><input type="search" name="q" value="owls"></form>
  <div id="b_content"><main aria-label="Search Results"><span class="sb_count">About 4.560.000 results</span><ol id="b_results">${results}</ol></main></div>`;

const wrapped = (url: string) =>
  `https://www.bing.com/ck/a?!&&p=abc&u=a1${Buffer.from(url).toString('base64url')}&ntb=1`;

test('results come with their own addresses, dates and sitelinks; ads and answers stand apart', () => {
  const results = readSerp(
    page(`<li class="b_ad"><ul><li><h2><a href="https://www.bing.com/aclk?ld=1&u=${encodeURIComponent('https://ads.example/')}">Owl shop</a></h2><p>Owls at half the price, today only.</p></li></ul></li>
      <li class="b_algo"><h2><a href="${wrapped('https://one.example/owls?x=1')}">Owls</a></h2>
        <div class="b_caption"><div><cite>https://one.example › owls</cite></div><p><span>24/1/2013</span>&nbsp;· Owls hunt at night.</p></div>
        <ul><li><h3><a href="https://one.example/barn">Barn owls</a></h3><p>The white owl of barns and of churches, known for its face like a heart.</p></li></ul></li>
      <li class="b_ans"><h2><a href="https://answer.example/">An answer</a></h2></li>
      <li class="b_algo"><h2><a href="https://two.example/">Two</a></h2><p>Another page about owls.</p></li>
      <li class="b_pag"><nav role="navigation"><a class="sb_pagN" href="/search?q=owls&first=11">Next</a></nav></li>`),
  );

  assert.deepEqual(results, {
    engine: 'bing',
    query: 'owls',
    kind: 'results',
    organic: [
      {
        position: 1,
        title: 'Owls',
        url: 'https://one.example/owls?x=1',
        displayedUrl: 'https://one.example › owls',
        snippet: '24/1/2013 · Owls hunt at night.',
        date: '24/1/2013',
        sitelinks: [{ title: 'Barn owls', url: 'https://one.example/barn' }],
      },
      { position: 2, title: 'Two', url: 'https://two.example/', snippet: 'Another page about owls.' },
    ],
    ads: [
      { position: 1, title: 'Owl shop', url: 'https://ads.example/', snippet: 'Owls at half the price, today only.' },
    ],
    resultEstimate: 4_560_000,
    nextPageUrl: 'https://www.bing.com/search?q=owls&first=11',
  });
});

test('a phone page, where the list is not numbered, is read the same', () => {
  const html = page(
    '<li class="b_algo"><div><a href="https://one.example/"><h2>One</h2></a></div><p>First of all the pages.</p></li>',
  );

  assert.deepEqual(titlesAndUrls(readSerp(html.replaceAll('ol', 'ul'))), [['One', 'https://one.example/']]);
});

test('a wrapper that does not tell its target is kept', () => {
  const results = readSerp(
    page('<li class="b_algo"><h2><a href="https://www.bing.com/ck/a?!&&p=abc&ntb=1">One</a></h2></li>'),
  );

  assert.equal(results?.organic[0]?.url, 'https://www.bing.com/ck/a?!&&p=abc&ntb=1');
});

for (const [kind, html] of [
  ['no_results', page('<li class="b_no"><h1>There are no results for <strong>owls</strong></h1></li>')],
  [
    'captcha',
    '<title>owls - Search</title><form action="/search"><input name="q" value="owls"></form><div class="captcha"><div class="captcha_header">One last step</div></div>',
  ],
] as const) {
  test(`a page is recognised as ${kind}`, () => {
    assert.equal(readSerp(html)?.kind, kind);
  });
}
