import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSerp, titlesAndUrls } from '../../../test/support/read-serp.ts';

const form = (action: string, name: string) =>
  `<form action="${action}" role="search"><input type="text" name="${name}" value="tea"></form>`;

const TWO = [
  ['Green tea', 'https://green.example/'],
  ['Black tea', 'https://black.example/'],
];

/** One page of results of each engine and each of its shapes; every one lists green tea, then black tea, and no more. */
const RESULT_PAGES: Record<string, string> = {
  'duckduckgo, full page': `<title>tea at DuckDuckGo</title>${form('/', 'q')}
    <section data-testid="mainline"><ol>
      <li data-layout="ad"><article data-testid="ad"><h2><a href="https://duckduckgo.com/y.js?ad_domain=x">Buy tea</a></h2></article></li>
      <li data-layout="organic"><article data-testid="result"><a href="https://green.example/">green.example</a>
        <h2><a data-testid="result-title-a" href="https://green.example/"><span>Green tea</span></a></h2><div>Leaves that were not left to wither.</div></article></li>
      <li data-layout="organic"><article data-testid="result"><h2><a href="https://black.example/">Black tea</a></h2><div>Leaves that were left to wither.</div></article></li>
    </ol></section>
    <section data-testid="sidebar"><article><h2><a href="https://wiki.example/Tea">Tea</a></h2></article></section>`,
  'duckduckgo, html': `<title>tea at DuckDuckGo</title>${form('/html/', 'q')}<div id="links">
      <div class="result result--ad"><h2><a class="result__a" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fads.example%2F">Buy tea</a></h2></div>
      <div class="result"><h2><a class="result__a" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fgreen.example%2F&rut=1">Green tea</a></h2>
        <a class="result__snippet" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fgreen.example%2F">Leaves that were not left to wither.</a></div>
      <div class="result"><h2><a class="result__a" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fblack.example%2F">Black tea</a></h2></div></div>`,
  'duckduckgo, lite': `<title>tea at DuckDuckGo</title>${form('/lite/', 'q')}<table><tbody>
      <tr><td>1.</td><td><a rel="nofollow" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fgreen.example%2F" class="result-link">Green tea</a></td></tr>
      <tr><td></td><td class="result-snippet">Leaves that were not left to wither.</td></tr><tr><td></td><td>green.example</td></tr>
      <tr><td>2.</td><td><a rel="nofollow" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fblack.example%2F" class="result-link">Black tea</a></td></tr>
      <tr><td></td><td class="result-snippet">Leaves that were left to wither.</td></tr></tbody></table>`,
  'yahoo, desktop': `<title>tea - Yahoo Search Results</title>${form('https://search.yahoo.com/search', 'p')}<div id="web"><ol>
      <li><div class="ads"><h3><a href="https://r.search.yahoo.com/cbclk2/x/RU=https%3a%2f%2fads.example%2f/RK=2">Buy tea</a></h3></div></li>
      <li><div class="algo"><h3><a aria-label="Green tea" href="https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=https%3a%2f%2fgreen.example%2f/RK=2/RS=x"><span>green.example</span>Green tea</a></h3>
        <div class="compText"><p>Leaves that were not left to wither.</p></div></div></li>
      <li><div class="algo"><h3><a href="https://black.example/">Black tea</a></h3></div></li></ol></div>`,
  'yahoo, mobile': `<title>tea - Yahoo Search Results</title>${form('/search', 'p')}<main><ul>
      <li class="algo"><a href="https://r.search.yahoo.com/x/RU=https%3a%2f%2fgreen.example%2f/RK=2"><h3>Green tea</h3></a><p>Leaves that were not left to wither.</p></li>
      <li class="algo"><a href="https://black.example/"><h3>Black tea</h3></a></li></ul></main>`,
  'yandex, desktop': `<title>tea — Яндекс: нашлось 2 млн результатов</title>${form('/search/', 'text')}<ul id="search-result">
      <li data-fast-name="neuro_answer"><h3><a href="https://answer.example/">Ответ</a></h3></li>
      <li><div><a href="https://green.example/"><h2><span role="text">Green <b>tea</b></span></h2></a></div><div><a role="text" href="https://green.example/"><b>green.example</b>›tea</a></div><div>Leaves that were not left to wither.</div></li>
      <li><a href="https://black.example/"><h2>Black tea</h2></a></li>
      <li data-fast="2"><a href="https://yabs.yandex.ru/count/x"><h2>Buy tea</h2></a></li></ul>`,
  'yandex, mobile': `<title>tea — Yandex</title>${form('/search/touch/', 'text')}<div class="serp-list">
      <div class="serp-item"><a href="https://yandex.ru/clck/jsredir?from=x&url=https%3A%2F%2Fgreen.example%2F"><h2>Green tea</h2></a><div>Leaves that were not left to wither.</div></div>
      <div class="serp-item"><a href="https://black.example/"><h2>Black tea</h2></a></div></div>`,
  'baidu, desktop': `<title>tea_百度搜索</title>${form('/s', 'wd')}<div id="content_left">
      <div class="result" mu="https://green.example/"><h3><a href="http://www.baidu.com/link?url=aaa">Green <em>tea</em></a></h3><div><span>Leaves that were not left to wither.</span></div></div>
      <div class="result" mu="https://black.example/"><h3><a href="http://www.baidu.com/link?url=bbb">Black tea</a></h3></div>
      <div class="result" data-tuiguang="1"><h3><a href="http://www.baidu.com/baidu.php?url=ccc">Buy tea</a></h3></div></div>
      <div id="content_right"><h3><a href="https://hot.example/">Hot</a></h3></div>`,
  'baidu, mobile': `<title>tea - 百度</title>${form('/s', 'word')}<div id="results">
      <div data-landurl="https://green.example/"><h3><a href="https://m.baidu.com/link?url=aaa">Green tea</a></h3><p>Leaves that were not left to wither.</p></div>
      <div data-landurl="https://black.example/"><a href="https://m.baidu.com/link?url=bbb"><h3>Black tea</h3></a></div></div>`,
  brave: `<title>tea - Brave Search</title>${form('/search', 'q')}<div id="results">
      <div data-type="ad"><a href="https://ads.example/"><div class="title">Buy tea</div></a></div>
      <div data-type="web"><a href="https://green.example/"><div>green.example</div><div class="title search-snippet-title">Green tea</div></a><div>Leaves that were not left to wither.</div></div>
      <div data-type="videos"><a href="https://video.example/"><div class="title">How to brew</div></a></div>
      <div data-type="web"><a href="https://black.example/"><div class="title">Black tea</div></a></div></div>`,
  ecosia: `<title>tea - Ecosia</title>${form('/search', 'q')}<main><div data-test-id="mainline">
      <div data-test-id="mainline-ads-ad"><article><a href="https://www.bing.com/aclk?x"><h2>Buy tea</h2></a></article></div>
      <article data-test-id="organic-result"><a href="https://green.example/"><h2>Green tea</h2></a><a href="https://green.example/">green.example</a><p>Leaves that were not left to wither.</p></article>
      <article data-test-id="organic-result"><h2><a href="https://black.example/">Black tea</a></h2></article></div></main>`,
  startpage: `<title>Startpage Search Results</title>${form('/sp/search', 'query')}<main id="main">
      <div class="a-gl"><div class="result"><a href="https://ads.example/"><h2>Buy tea</h2></a></div></div>
      <div class="result"><a class="result-title result-link" href="https://green.example/"><h2>Green tea</h2></a><p>Leaves that were not left to wither.</p></div>
      <div class="result"><a class="result-title result-link" href="https://black.example/"><h2>Black tea</h2></a></div></main>`,
};

for (const [shape, html] of Object.entries(RESULT_PAGES)) {
  test(`a saved page is read: ${shape}`, () => {
    const results = readSerp(html);

    assert.equal(results?.engine, shape.split(',')[0]);
    assert.equal(results?.kind, 'results');
    assert.equal(results?.query, 'tea');
    assert.deepEqual(titlesAndUrls(results), TWO);
    assert.equal(results?.organic[0]?.snippet, 'Leaves that were not left to wither.');
    for (const ad of results?.ads ?? []) assert.equal(ad.title, 'Buy tea');
  });
}

/** Pages without results, as told from the page alone where the address is null. */
const OTHER_PAGES: readonly (readonly [engine: string, kind: string, url: string | null, html: string])[] = [
  [
    'duckduckgo',
    'captcha',
    null,
    '<title>DuckDuckGo</title><form id="challenge-form"><div>Select all squares containing a duck</div></form>',
  ],
  [
    'duckduckgo',
    'no_results',
    null,
    `<title>tea at DuckDuckGo</title>${form('/html/', 'q')}<div id="links"><div class="no-results">No results.</div></div>`,
  ],
  [
    'yahoo',
    'no_results',
    null,
    `<title>tea - Yahoo Search Results</title>${form('/search', 'p')}<div id="web"><p>We did not find results for: tea. Check spelling or type a new query.</p></div>`,
  ],
  [
    'yahoo',
    'consent',
    'https://consent.yahoo.com/v2/collectConsent?sessionId=1',
    '<title>Yahoo</title><form class="consent-form"><button name="reject">Reject</button></form>',
  ],
  [
    'yandex',
    'captcha',
    null,
    '<title>Are you not a robot?</title><form action="/checkcaptcha?key=1"><input type="submit" value="I am not a robot"></form>',
  ],
  ['yandex', 'captcha', 'https://yandex.ru/showcaptcha?retpath=x', '<title>Ой!</title>'],
  [
    'yandex',
    'no_results',
    null,
    `<title>tea — Яндекс</title>${form('/search/', 'text')}<main><div>По вашему запросу ничего не нашлось</div></main>`,
  ],
  ['baidu', 'captcha', null, '<title>百度安全验证</title><div class="mod-captcha"></div>'],
  [
    'baidu',
    'no_results',
    null,
    `<title>tea_百度搜索</title>${form('/s', 'wd')}<div id="content_left"></div><div class="nors"><p>很抱歉，没有找到与“tea”相关的网页。</p></div>`,
  ],
  ['brave', 'captcha', null, `<title>Brave Search</title><div class="captcha-container">Confirm you’re a human</div>`],
  [
    'brave',
    'no_results',
    null,
    `<title>tea - Brave Search</title>${form('/search', 'q')}<div id="results"><p>No results found for tea</p></div>`,
  ],
  [
    'ecosia',
    'no_results',
    null,
    `<title>tea - Ecosia</title>${form('/search', 'q')}<main><div data-test-id="web-no-results">Unfortunately</div></main>`,
  ],
  [
    'ecosia',
    'blocked',
    'https://www.ecosia.org/search?q=tea',
    '<title>Just a second</title><script>window._cf_chl_opt = {}</script>',
  ],
  [
    'ecosia',
    'blocked',
    null,
    '<title>Attention Required! | Cloudflare</title><div id="cf-wrapper"><div id="cf-error-details"><h2>You are unable to access ecosia.org</h2></div></div>',
  ],
  ['startpage', 'captcha', 'https://www.startpage.com/sp/captcha', '<title>Startpage</title>'],
  [
    'startpage',
    'no_results',
    null,
    `<title>Startpage Search Results</title>${form('/sp/search', 'query')}<main id="main"><div class="no-results">Sorry, no results</div></main>`,
  ],
];

for (const [engine, kind, url, html] of OTHER_PAGES) {
  test(`a page of ${engine} is recognised as ${kind}: ${url ?? html.slice(0, 50)}`, () => {
    const results = readSerp(html, url);

    assert.deepEqual([results?.engine, results?.kind, results?.organic], [engine, kind, []]);
  });
}

test('a link of Baidu that nothing explains is kept as it is', () => {
  const results = readSerp(
    `<title>tea_百度搜索</title>${form('/s', 'wd')}<div id="content_left"><h3><a href="http://www.baidu.com/link?url=aaa">Green tea</a></h3></div>`,
  );

  assert.deepEqual(titlesAndUrls(results), [['Green tea', 'http://www.baidu.com/link?url=aaa']]);
});
