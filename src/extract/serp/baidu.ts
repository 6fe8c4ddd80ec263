import { pageHas, pageTitle } from './page-has.ts';
import type { SearchEngine } from './search-engine.ts';

export const baidu: SearchEngine = {
  name: 'baidu',
  home: 'https://www.baidu.com/',
  queryParameters: ['wd', 'word'],

  ownsUrl: ({ hostname, pathname }) =>
    /^wappass\.baidu\.com$/.test(hostname) || (isBaidu(hostname) && /^(?:\/from=[^/]*)?\/(?:s|baidu)$/.test(pathname)),
  ownsPage: (document) =>
    /百度安全验证/.test(pageTitle(document)) ||
    (/百度/.test(pageTitle(document)) &&
      pageHas(
        document,
        'form[action="/s"] [name="wd"], form [name="word"], #content_left, [class*="captcha"], .mod-captcha',
      )),

  asking: {
    localise: () => ({}), // it serves one country
    consent: { cookies: [], rejectSelectors: [] },
    readySelectors: ['#content_left h3 a', '#results h3', '.nors', '.content_none', '.mod-captcha'],
  },

  layout: {
    main: ['#content_left', '#results', '#wrapper_wrapper'],
    titles: ['#content_left h3, #results h3, #results [role="heading"], .c-container h3'],
    aside: '#content_right, #con-ar, [tpl="recommend_list"], [tpl="app/rs"], #rs, #page',
    ads: '[data-tuiguang], .ec_wise_ad, .ec-tuiguang, [class*="ec_ad"]',
    isAdLink: ({ hostname, pathname }) => isBaidu(hostname) && pathname === '/baidu.php',
    // Its links cannot be read: they lead to the result through Baidu, and nothing in them tells where.
    isRedirect: ({ hostname, pathname }) => isBaidu(hostname) && pathname.startsWith('/link'),
    targetOf: ['mu', 'data-landurl'],
    estimate: '.nums_text, [class*="hint_"]',
    nextPage: '#page a.n:last-child, a.n[href*="pn="]:last-of-type, .new-nextpage',
  },

  signs: {
    captcha: {
      path: /^wappass\.baidu\.com/,
      selector: '.mod-captcha, .passMod_dialog-wrapper, [class*="vcode-spin"]',
      phrases: ['百度安全验证', '请完成下方验证', '安全验证'],
    },
    consent: {},
    blocked: { phrases: ['网络不给力，请稍后重试'] },
    noResults: {
      selector: '.nors, .content_none, .c-noresult',
      phrases: ['抱歉，没有找到与', '很抱歉，没有找到', '抱歉没有找到', '未找到相关结果', '没有找到该url'],
    },
  },

  unwrap: () => null,
};

function isBaidu(hostname: string): boolean {
  return /^(?:www|m|wap)?\.?baidu\.com$/.test(hostname);
}
