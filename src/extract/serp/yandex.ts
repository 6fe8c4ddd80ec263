import { pageHas, pageTitle } from './page-has.ts';
import { webAddress } from './page-link.ts';
import type { SearchEngine } from './search-engine.ts';

export const yandex: SearchEngine = {
  name: 'yandex',
  home: 'https://yandex.com/',
  queryParameters: ['text'],

  ownsUrl: ({ hostname, pathname }) =>
    isYandex(hostname) &&
    /^\/(?:search(?:\/(?:touch|site|pad|smart)?\/?)?|showcaptcha.*|checkcaptcha.*)$/.test(pathname),
  ownsPage: (document) =>
    pageHas(document, 'form[action^="/checkcaptcha"], .CheckboxCaptcha, .SmartCaptcha-Root, .AdvancedCaptcha') ||
    (/yandex|яндекс/i.test(pageTitle(document)) &&
      pageHas(document, 'form[action^="/search"] [name="text"], form[action*="yandex."] [name="text"]')),

  asking: {
    localise: (country): Record<string, string> => (REGIONS[country] ? { lr: REGIONS[country] } : {}),
    consent: {
      cookies: [],
      rejectSelectors: [
        '.gdpr-popup-v3-button_id_mandatory',
        '#gdpr-popup-v3-button-mandatory',
        '[data-id="button-necessary"]',
      ],
    },
    readySelectors: ['#search-result h2', '.serp-list h2', '.EmptySearchResults', 'form[action^="/checkcaptcha"]'],
  },

  layout: {
    main: ['#search-result', '.serp-list', 'main', '[role="main"]'],
    titles: ['#search-result > li h2, .serp-item h2, .serp-list > * h2'],
    aside:
      '[data-fast-name], [class*="Futuris"], #search-result-aside, .serp-list_right_yes, [class*="RelatedBottom"], nav, [role="complementary"]',
    ads: '[data-fast-name="direct"], [data-fast="2"], .serp-adv-item',
    isAdLink: ({ hostname, pathname }) =>
      /^(?:yabs|an)\.yandex\./.test(hostname) || (/(?:^|\.)yandex\./.test(hostname) && pathname.startsWith('/an/')),
    nextPage:
      '.Pager-Item_type_next, a[aria-label="Следующая страница"], a[aria-label="Next page"], [class*="pager"] a[aria-label*="next" i]',
  },

  signs: {
    captcha: {
      path: /\/(?:showcaptcha|checkcaptcha)/,
      selector: 'form[action^="/checkcaptcha"], .CheckboxCaptcha, .AdvancedCaptcha, .SmartCaptcha-Root',
    },
    consent: {},
    blocked: { phrases: ['доступ к нашему сервису временно запрещён'] },
    noResults: {
      selector: '.EmptySearchResults, .misspell_type_no-results',
      phrases: [
        'по вашему запросу ничего не нашлось',
        'ничего не найдено',
        'no results found for your search',
        "we couldn't find anything",
        'hiçbir sonuç bulunamadı',
      ],
    },
  },

  unwrap: (url) =>
    /(?:^|\.)(?:yandex\.[a-z.]{2,6}|ya\.ru)$/.test(url.hostname) && /^\/(?:clck|safety|redir)\b/.test(url.pathname)
      ? webAddress(url.searchParams.get('url') ?? url.searchParams.get('u'))
      : null,
};

function isYandex(hostname: string): boolean {
  return /^(?:www\.|m\.)?(?:yandex\.(?:ru|com|com\.tr|com\.ge|com\.am|co\.il|by|kz|uz|az|kg|lt|lv|md|tj|tm|ee|eu|fr|pl|ua)|ya\.ru)$/.test(
    hostname,
  );
}

/** Yandex numbers its regions. */
const REGIONS: Readonly<Record<string, string>> = {
  RU: '225',
  UA: '187',
  BY: '149',
  KZ: '159',
  UZ: '171',
  TR: '983',
  US: '84',
  DE: '96',
  GB: '102',
  FR: '124',
};
