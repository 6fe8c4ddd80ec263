import { languageOf } from './country-language.ts';
import { pageHas, pageTitle } from './page-has.ts';
import type { SearchEngine } from './search-engine.ts';

export const startpage: SearchEngine = {
  name: 'startpage',
  home: 'https://www.startpage.com/',
  queryParameters: ['query', 'q'],

  ownsUrl: ({ hostname, pathname }) =>
    /^(?:[a-z0-9-]{1,20}\.)?startpage\.com$/.test(hostname) &&
    /^\/(?:(?:sp|do)\/(?:search|dsearch|captcha.*|asearch)|rvd\/search|do\/metasearch\.pl)$/.test(pathname),
  ownsPage: (document) =>
    /startpage/i.test(pageTitle(document)) &&
    pageHas(document, 'form[action*="/search"] [name="query"], form [name="query"], form[action*="captcha"], .w-gl'),

  asking: {
    localise: (country, { searchParams }) =>
      searchParams.has('prfe') ? {} : { qsr: `${languageOf(country)}_${country}` },
    consent: { cookies: [], rejectSelectors: [] },
    readySelectors: ['.result a h2', 'a.result-link', '.w-gl__result', '.no-results', 'form[action*="captcha"]'],
  },

  layout: {
    main: ['.w-gl', '#main', 'main', '#results'],
    titles: ['.result a h2, .result a h3, .w-gl__result a h3, a.result-title, a.result-link, a.w-gl__result-title'],
    aside: 'aside, nav, .sidebar, [class*="sidebar"], [class*="related"]',
    ads: '#sponsored, .a-gl, [class*="sponsored"], #gcsa-top, #gcsa-bottom',
    isAdLink: ({ hostname, pathname }) =>
      (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(hostname) && pathname === '/aclk') ||
      /(?:^|\.)googleadservices\.com$/.test(hostname),
    nextPage: 'a.next, a[rel="next"], .pagination a.next',
  },

  signs: {
    captcha: { path: /\/captcha/, selector: 'form[action*="captcha"], .g-recaptcha, #captcha' },
    consent: {},
    blocked: { phrases: ['has been temporarily blocked', 'startpage has temporarily', 'suspicious activity'] },
    noResults: {
      selector: '.no-results, [class*="no-results"]',
      phrases: ['did not match any documents', 'no web results', 'there are no results for', 'sorry, no results'],
    },
  },

  unwrap: () => null,
};
