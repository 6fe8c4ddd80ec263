import { pageHas, pageTitle } from './page-has.ts';
import type { SearchEngine } from './search-engine.ts';

export const brave: SearchEngine = {
  name: 'brave',
  home: 'https://search.brave.com/',
  queryParameters: ['q'],

  ownsUrl: ({ hostname, pathname }) => hostname === 'search.brave.com' && /^\/(?:search|captcha.*)$/.test(pathname),
  ownsPage: (document) =>
    /brave search/i.test(pageTitle(document)) &&
    pageHas(document, 'form[action^="/search"] [name="q"], #searchbox[name="q"], #results, [class*="captcha"]'),

  asking: {
    localise: (country) => ({ country: country.toLowerCase() }),
    consent: { cookies: [], rejectSelectors: [] },
    readySelectors: ['#results [data-type="web"] a', '#results .no-results', '[class*="captcha"]'],
  },

  layout: {
    main: ['#results', 'main'],
    titles: [
      '[data-type="web"] a .title, [data-type="web"] a .snippet-title, [data-type="web"] a [class*="snippet-title"], [data-type="web"] a h2, [data-type="web"] a h3',
    ],
    aside: '[data-type]:not([data-type="web"]):not([data-type="ad"]), aside, #side-right, nav',
    ads: '[data-type="ad"], .ad',
    isAdLink: ({ hostname, pathname }) => hostname === 'search.brave.com' && pathname.startsWith('/a/'),
    nextPage: '#pagination a[href*="offset="]:last-of-type, .pagination a[href*="offset="]:last-of-type',
    questions: '#search-elements .faq summary, [data-type="faq"] summary, [data-type="faq"] button',
    panel: {
      title: '#infobox h1, #infobox .title, .infobox-title',
      description: '#infobox .body .mb-6, #infobox .infobox-description, #infobox section p',
      facts: '#infobox .infobox-attr',
    },
  },

  signs: {
    captcha: {
      path: /\/captcha/,
      selector: '#pow-captcha, [class*="captcha"]',
      phrases: ["confirm you're a human", "i'm not a robot"],
    },
    consent: {},
    blocked: { phrases: ['too many requests', 'suspicious traffic'] },
    noResults: {
      selector: '.no-results, #no-results',
      phrases: ['no results found', 'not many great matches came back for your search', "couldn't find any results"],
    },
  },

  unwrap: () => null,
};
