import { pageHas, pageTitle } from './page-has.ts';
import type { SearchEngine } from './search-engine.ts';

export const ecosia: SearchEngine = {
  name: 'ecosia',
  home: 'https://www.ecosia.org/',
  queryParameters: ['q'],

  ownsUrl: ({ hostname, pathname }) => /^(?:www\.)?ecosia\.org$/.test(hostname) && pathname === '/search',
  ownsPage: (document) =>
    /ecosia/i.test(pageTitle(document)) &&
    pageHas(
      document,
      'form[action="/search"] [name="q"], form[action*="ecosia.org"] [name="q"], [data-test-id="layout-content"]',
    ),

  asking: {
    localise: () => ({}), // it takes the country from a cookie and from where the request comes
    consent: {
      cookies: [{ name: 'ECCC', value: 'e' }],
      rejectSelectors: ['#didomi-notice-disagree-button', '[data-test-id="cookie-notice-reject"]'],
    },
    readySelectors: ['main article a h2', '[data-test-id="mainline"] a', '[data-test-id="web-no-results"]'],
  },

  layout: {
    main: ['[data-test-id="mainline"]', 'main', '#main'],
    titles: [
      'article a h2, article h2 a, a .result-title__heading, a.result-title, [data-test-id="mainline-result-web"] a h2',
    ],
    aside: 'aside, nav, [data-test-id="sidebar"], [data-test-id*="related"], [data-test-id*="entity"]',
    ads: '[data-test-id*="-ad"], [data-test-id^="ad"], .card-ad, .mainline__ads',
    isAdLink: ({ hostname, pathname }) =>
      (/(?:^|\.)bing\.com$/.test(hostname) && pathname.startsWith('/aclk')) ||
      /(?:^|\.)googleadservices\.com$/.test(hostname),
    estimate: '[data-test-id="result-count"], .result-count',
    nextPage: '[data-test-id="next-button"], [data-test-id="pagination-next"], a[rel="next"]',
    questions: '[data-test-id*="people-also-ask"] button',
  },

  signs: {
    captcha: {
      selector: '.cf-turnstile, #challenge-form, iframe[src*="challenges.cloudflare.com"], #cf-challenge-running',
      phrases: ['verify you are human', 'just a moment...'],
    },
    consent: {},
    blocked: { phrases: ['sorry, you have been blocked', 'access denied', '403 forbidden'] },
    noResults: {
      selector: '[data-test-id="web-no-results"], .no-results',
      phrases: [
        "we didn't find any results for",
        'leider haben wir keine ergebnisse',
        "nous n'avons trouvé aucun résultat",
      ],
    },
  },

  unwrap: () => null,
};
