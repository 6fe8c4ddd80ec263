import { languageOf } from './country-language.ts';
import { pageHas, pageTitle } from './page-has.ts';
import { webAddress } from './page-link.ts';
import type { SearchEngine } from './search-engine.ts';

export const bing: SearchEngine = {
  name: 'bing',
  home: 'https://www.bing.com/',
  queryParameters: ['q'],

  ownsUrl: ({ hostname, pathname }) => isBing(hostname) && /^\/(?:search|turing\/captcha.*)$/.test(pathname),
  ownsPage: (document) =>
    pageHas(document, '#b_results, #b_content, .captcha_header') &&
    (/bing/i.test(pageTitle(document)) || pageHas(document, 'form[action="/search"] [name="q"]')),

  asking: {
    localise: (country, { searchParams }) =>
      searchParams.has('mkt') || searchParams.has('setmkt')
        ? {}
        : { cc: country.toLowerCase(), setlang: languageOf(country) },
    consent: {
      cookies: [{ name: 'BCP', value: 'AD=0&AL=0&SM=0' }],
      rejectSelectors: ['#bnp_btn_reject', 'button.bnp_btn_reject'],
    },
    readySelectors: ['#b_results h2 a', '#b_results .b_no', 'iframe[src*="challenges.cloudflare.com"]'],
  },

  layout: {
    main: ['#b_results', 'main'],
    titles: ['#b_results > li h2, main li h2'],
    aside: '.b_ans, .b_pag, .b_nwsAns, #b_context, [role="complementary"], [role="navigation"]',
    ads: '.b_ad, .b_adTop, .b_adBottom, .b_adLastChild',
    isAdLink: ({ hostname, pathname }) => isBing(hostname) && pathname.startsWith('/aclk'),
    isRedirect: ({ hostname, pathname }) => isBing(hostname) && pathname.startsWith('/ck/a'),
    estimate: '.sb_count',
    nextPage:
      '.b_pag a.sb_pagN, nav a[title][href*="first="][class*="pagN"], .b_pag a[aria-label][href*="first="]:last-of-type',
    questions: '[data-tag="RelatedQnA.Item"] [role="button"], .df_qntext',
    panel: {
      title: '#b_context .b_entityTitle, #b_context .b_entityTP h2, #b_context .b_ans h2',
      description: '#b_context .b_lBottom, #b_context .b_snippet, #b_context .b_ans p',
      facts: '#b_context .b_vList > li',
    },
  },

  signs: {
    captcha: {
      path: /\/turing\/captcha/,
      selector: '.captcha, #b_captcha, iframe[src*="challenges.cloudflare.com"], .cf-turnstile',
      phrases: [
        'please solve the challenge below to continue',
        'please solve this puzzle so we know you are a real person',
      ],
    },
    consent: { phrases: [] },
    blocked: { phrases: ['our systems have detected unusual traffic'] },
    noResults: {
      selector: '#b_results > .b_no, .b_no',
      phrases: ['there are no results for', 'no results found for'],
    },
  },

  unwrap: (url) => {
    if (!isBing(url.hostname)) return null;
    if (url.pathname.startsWith('/ck/a')) return decoded(url.searchParams.get('u'));
    if (url.pathname.startsWith('/aclk')) return decoded(url.searchParams.get('u'));
    return null;
  },
};

function isBing(hostname: string): boolean {
  return /^(?:[a-z0-9]{1,10}\.)?bing\.com$/.test(hostname);
}

/** The target in base64 for URLs after a two-letter mark; advertisements percent-encode it once more. */
function decoded(parameter: string | null): string | null {
  if (!parameter) return null;
  const plain = webAddress(parameter);
  if (plain) return plain;
  const text = Buffer.from(parameter.replace(/^a1/, ''), 'base64url').toString('utf8');
  return webAddress(text) ?? webAddress(percentDecoded(text));
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // not percent-encoding after all
  }
}
