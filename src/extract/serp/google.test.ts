import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSerp, titlesAndUrls } from '../../../test/support/read-serp.ts';

const SEARCH = 'https://www.google.com/search?q=harbour+seals';

const page = (body: string) => `<!doctype html><html><head><title>harbour seals - Google Search</title></head><body>
  <form action="/search" role="search"><textarea name="q">harbour seals</textarea></form>
  <div role="navigation"><a href="/search?q=harbour+seals&udm=2">Images</a></div>${body}</body></html>`;

const result = (url: string, title: string, text: string, more = '') => `<div><div data-hveid="C${title.length}">
  <div><span><a href="${url}"><h3>${title}</h3><br><div><cite role="text">${new URL(url).host}<span> › seals</span></cite></div></a></span>
  <div><cite>${new URL(url).host}</cite><div role="button" aria-label="About this result">⋮</div></div></div>
  <div><div><span><em>Seals</em> ${text}</span></div></div>${more}</div></div>`;

test('a desktop page gives its results in the order a person counts them', () => {
  const results = readSerp(
    page(`<div id="rcnt"><div id="result-stats">About 1,230,000 results<nobr> (0.31 seconds)</nobr></div>
      <div id="tads"><div data-text-ad="1"><a href="https://shop.example/seals"><div role="heading" aria-level="3"><span>Seal toys</span></div></a>
        <div>Plush seals for every child, posted today.</div></div></div>
      <div id="rso">
        ${result('https://one.example/seals', 'Harbour seals', 'live along the coasts of the northern hemisphere.')}
        <div data-initq="harbour seals"><div role="heading" aria-level="2">People also ask</div>
          <div data-q="What do seals eat?"><div role="button">What do seals eat?</div>
            <div><a href="https://asked.example/"><h3>Seal food</h3></a></div></div></div>
        <g-section-with-header><div><span role="heading" aria-level="2">Top stories</span></div>
          <a href="https://news.example/seal"><div>Daily Seal</div><div role="heading" aria-level="3">Seal rescued</div></a></g-section-with-header>
        ${result(
          'https://two.example/',
          'Seal sanctuary',
          'are cared for here until they can go back to the sea.',
          '<table><tr><td><h3><a href="https://two.example/visit">Plan a visit</a></h3><div>Opening hours, prices and how to find us by bus or by boat, all the year round, in any weather.</div></td></tr></table>',
        )}
        <div><a href="https://video.example/watch?v=1"><div role="heading" aria-level="3"><div>Seal pups</div><cite role="text">Video</cite></div></a></div>
      </div>
      <div id="botstuff"><div role="list"><a href="https://carousel.example/"><h3>A card</h3></a></div>
        <a href="/search?q=harbour+seals&tbs=qdr:d">Past day</a><a href="/search?q=harbor+seals&spell=1">Did you mean: harbor seals</a>
        <div><div role="heading" aria-level="2">Related searches</div>
        <a href="/search?q=grey+seals&sa=X">grey <b>seals</b></a><a href="/search?q=seal+pups&sa=X">seal pups</a></div>
        <div role="navigation"><a id="pnnext" href="/search?q=harbour+seals&start=10">Next</a></div></div></div>`),
    SEARCH,
  );

  assert.deepEqual(results, {
    engine: 'google',
    query: 'harbour seals',
    kind: 'results',
    organic: [
      {
        position: 1,
        title: 'Harbour seals',
        url: 'https://one.example/seals',
        displayedUrl: 'one.example › seals',
        snippet: 'Seals live along the coasts of the northern hemisphere.',
      },
      {
        position: 2,
        title: 'Seal sanctuary',
        url: 'https://two.example/',
        displayedUrl: 'two.example › seals',
        snippet: 'Seals are cared for here until they can go back to the sea.',
        sitelinks: [{ title: 'Plan a visit', url: 'https://two.example/visit' }],
      },
    ],
    ads: [
      {
        position: 1,
        title: 'Seal toys',
        url: 'https://shop.example/seals',
        snippet: 'Plush seals for every child, posted today.',
      },
    ],
    relatedSearches: ['grey seals', 'seal pups'],
    peopleAlsoAsk: ['What do seals eat?'],
    news: [{ title: 'Seal rescued', url: 'https://news.example/seal', source: 'Daily Seal' }],
    resultEstimate: 1_230_000,
    nextPageUrl: 'https://www.google.com/search?q=harbour+seals&start=10',
  });
});

test('a phone page gives its results, whose titles are headings only by role', () => {
  const card = (url: string, title: string) => `<div><div><a role="presentation" href="${url}">
    <div><span role="text">${new URL(url).host}<span> › </span></span></div><div role="heading" aria-level="3">${title}</div></a></div>
    <div><div>Some words about the page that a reader sees.</div></div></div>`;

  const results = readSerp(
    page(`<div id="rso">${card('https://one.example/', 'One')}
      <div><a role="button" href="https://play.example/app"><span role="heading" aria-level="3">Get the app</span><cite>play</cite></a></div>
      ${card('https://two.example/', 'Two')}
      <div role="list"><div role="listitem"><a href="https://card.example/"><div role="heading" aria-level="3">A card</div><cite>card</cite></a></div></div>
      ${card('https://three.example/', 'Three')}</div>`),
  );

  assert.deepEqual(titlesAndUrls(results), [
    ['One', 'https://one.example/'],
    ['Two', 'https://two.example/'],
    ['Three', 'https://three.example/'],
  ]);
});

test('a page without scripts gives its results with the redirect taken off', () => {
  const results = readSerp(
    page(`<div id="main"><div><div><a href="/url?q=https://one.example/a%3Fb%3D1&sa=U&ved=2"><div><h3><div>One</div></h3></div>
      <div>one.example › a</div></a></div><div><div>All about the first letter of the alphabet.</div></div></div>
      <div><h3>One (company)</h3></div></div>`),
  );

  assert.deepEqual(results?.organic, [
    {
      position: 1,
      title: 'One',
      url: 'https://one.example/a?b=1',
      displayedUrl: 'one.example › a',
      snippet: 'All about the first letter of the alphabet.',
    },
  ]);
});

test('a page whose words end in a link to themselves gives a snippet without it', () => {
  const link = '<a href="https://one.example/#:~:text=seals">Read more</a>';
  const results = readSerp(page(`<div id="rso">${result('https://one.example/', 'One', `sleep a lot.${link}`)}</div>`));

  assert.equal(results?.organic[0]?.snippet, 'Seals sleep a lot.');
});

for (const [kind, html, url] of [
  [
    'no_results',
    page('<div id="topstuff"><p>Your search - <em>harbour seals</em> - did not match any documents.</p></div>'),
    null,
  ],
  ['no_results', page('<div id="rso"></div><div id="botstuff"><p>Nenalezeno: harbour seals</p></div>'), null],
  [
    'captcha',
    '<title>https://www.google.com/search?q=seals</title><form id="captcha-form" action="index"><div class="g-recaptcha"></div></form>',
    null,
  ],
  [
    'captcha',
    '<title>Sorry</title>',
    'https://www.google.de/sorry/index?continue=https://www.google.de/search%3Fq%3Dseals',
  ],
  [
    'consent',
    '<title>Before</title><form action="/save"><button>Reject all</button></form>',
    'https://consent.google.com/ml?q=1',
  ],
  ['consent', '<form action="https://consent.google.com/save"><button>Alle ablehnen</button></form>', null],
  [
    'blocked',
    '<title>Google Search</title><noscript><meta http-equiv="refresh" content="0;url=/httpservice/retry/enablejs?sei=x"></noscript><a href="/httpservice/retry/enablejs?sei=x">here</a>',
    SEARCH,
  ],
] as const) {
  test(`a page is recognised as ${kind}: ${html.slice(0, 60)}`, () => {
    const results = readSerp(html, url);

    assert.equal(results?.engine, 'google');
    assert.equal(results?.kind, kind);
    assert.deepEqual(results?.organic, []);
  });
}

test('the query of a captcha page is that of the search it stands before', () => {
  const results = readSerp(
    '<title>Sorry</title>',
    'https://www.google.de/sorry/index?continue=https://www.google.de/search%3Fq%3Dseals',
  );

  assert.equal(results?.query, 'seals');
});
