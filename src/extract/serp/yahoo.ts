import type { Element } from 'domhandler';
import { languageOf } from './country-language.ts';
import { pageHas, pageTitle } from './page-has.ts';
import { webAddress } from './page-link.ts';
import type { SearchEngine } from './search-engine.ts';

export const yahoo: SearchEngine = {
  name: 'yahoo',
  home: 'https://search.yahoo.com/',
  queryParameters: ['p'],

  ownsUrl: ({ hostname, pathname }) =>
    /^(?:consent|guce)\.yahoo\.com$/.test(hostname) || (isYahoo(hostname) && /^\/search(?:$|[;/])/.test(pathname)),
  ownsPage: (document) =>
    pageHas(
      document,
      'form[action*="search.yahoo"] [name="p"], form[action^="/search"] [name="p"], .searchCenterMiddle',
    ) && /yahoo/i.test(pageTitle(document)),

  asking: {
    localise: (country) => ({ vc: country.toLowerCase(), vl: `lang_${languageOf(country)}` }),
    consent: {
      cookies: [],
      rejectSelectors: ['form.consent-form button[name="reject"]', 'button.reject-all', 'button[value="reject"]'],
    },
    readySelectors: ['#web h3 a', '#web a h3', '#main .zrp', 'form.consent-form'],
  },

  layout: {
    main: ['#web', '#main', 'main'],
    titles: ['#web h3, .algo h3, .algo-sr h3, #contents section h3, main h3'],
    titleText: (_title: Element, link: Element) => link.attribs['aria-label'],
    aside: '#right, .AlsoTry, .dd.PeopleAlsoAsk, .compPagination, [role="navigation"], footer',
    ads: '.ads, .searchCenterTopAds, .searchCenterBottomAds, .searchRightTopAds, .sponsored, [data-beacon*="ads"]',
    isAdLink: ({ hostname, pathname }) =>
      /^r\.search\.yahoo\.com$/.test(hostname) && /^\/(?:cbclk|rdclks)/.test(pathname),
    isRedirect: ({ hostname }) => hostname === 'r.search.yahoo.com',
    estimate: '.compPagination .compText, .searchBottom .compPagination span, .compPagination > span',
    nextPage: 'a.next, .compPagination a.next',
    questions: '.PeopleAlsoAsk summary, .PeopleAlsoAsk [aria-controls]',
  },

  signs: {
    captcha: { selector: 'form[action*="captcha"]' },
    consent: {
      path: /^(?:consent|guce)\.yahoo\.com/,
      selector: 'form.consent-form, form[action*="consent.yahoo"], form[action*="/v2/collectConsent"]',
    },
    blocked: { phrases: ['will be right back', 'thank you for your patience'] },
    noResults: {
      selector: '.zrp',
      phrases: [
        'we did not find results for',
        'check spelling or type a new query',
        'に一致するウェブページは見つかりませんでした',
      ],
    },
  },

  unwrap: (url) => {
    if (!/(?:^|\.)search\.yahoo\.com$/.test(url.hostname)) return null;
    const encoded = /\/RU=([^/]+)/.exec(url.pathname)?.[1];
    if (encoded === undefined) return null;
    try {
      return webAddress(decodeURIComponent(encoded));
    } catch {
      return null; // a stray percent sign: the wrapper stays
    }
  },
};

function isYahoo(hostname: string): boolean {
  return /^(?:[a-z]{2,10}\.)?search\.yahoo\.(?:com|co\.jp)$/.test(hostname);
}
