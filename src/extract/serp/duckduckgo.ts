import { languageOf } from './country-language.ts';
import { pageHas, pageTitle } from './page-has.ts';
import { webAddress } from './page-link.ts';
import type { SearchEngine } from './search-engine.ts';

/** The full page, which a script fills, and the HTML and lite pages that need none. */
export const duckduckgo: SearchEngine = {
  name: 'duckduckgo',
  home: 'https://duckduckgo.com/',
  queryParameters: ['q'],

  ownsUrl: ({ hostname, pathname, searchParams }) =>
    isDuckDuckGo(hostname) && (searchParams.has('q') || /^\/(?:html|lite)\/?$/.test(pathname)) && pathname !== '/l/',
  ownsPage: (document) =>
    /duckduckgo/i.test(pageTitle(document)) &&
    pageHas(document, 'form [name="q"], #challenge-form, .anomaly-modal__modal, [data-testid="result"]'),

  asking: {
    localise: (country) => ({ kl: regionOf(country) }),
    consent: { cookies: [], rejectSelectors: [] },
    readySelectors: ['[data-testid="result"] h2 a', '.result__a', 'a.result-link', '.no-results', '#challenge-form'],
  },

  layout: {
    main: ['[data-testid="mainline"], .react-results--main', '#links', 'body'],
    titles: ['article h2, [data-testid="result"] h2, .result h2, a.result-link'],
    aside: '[data-testid="sidebar"], [data-area="sidebar"], [data-testid="related-searches"], .module, nav, footer',
    ads: '[data-testid="ad"], [data-layout="ad"], .result--ad, .result-sponsored',
    isAdLink: ({ hostname, pathname }) => isDuckDuckGo(hostname) && pathname === '/y.js',
    nextPage: 'a[rel="next"], .nav-link a',
  },

  signs: {
    captcha: {
      selector: '#challenge-form, .anomaly-modal__modal, [data-testid="anomaly-modal"]',
      phrases: ['bots use duckduckgo too', 'select all squares containing a duck'],
    },
    consent: {},
    blocked: { phrases: ['if this error persists, please let us know: error-lite@duckduckgo.com'] },
    noResults: {
      selector: '.no-results, [data-testid="no-results-message"]',
      phrases: ['no results found for', 'no results.', 'no more results found for'],
    },
  },

  unwrap: (url) =>
    isDuckDuckGo(url.hostname) && url.pathname === '/l/' ? webAddress(url.searchParams.get('uddg')) : null,
};

function isDuckDuckGo(hostname: string): boolean {
  return /^(?:(?:www|html|lite|start|safe|noai)\.)?duckduckgo\.com$/.test(hostname);
}

/** Regions are country and language; a few are spelt their own way. */
function regionOf(country: string): string {
  const own: Readonly<Record<string, string>> = { GB: 'uk-en', JP: 'jp-jp', KR: 'kr-kr', TW: 'tw-tzh', HK: 'hk-tzh' };
  return own[country] ?? `${country.toLowerCase()}-${languageOf(country)}`;
}
