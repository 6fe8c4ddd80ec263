import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { languageOf } from './country-language.ts';
import { pageHas, pageTitle } from './page-has.ts';
import { webAddress } from './page-link.ts';
import type { SearchEngine } from './search-engine.ts';

/** What Google calls its box of news. */
const TOP_STORIES =
  /^(?:top stories|news|schlagzeilen|à la une|noticias destacadas|principais notícias|notizie principali|topverhalen|главные новости|トップニュース|焦点新闻|焦點新聞|najważniejsze artykuły)/i;

export const google: SearchEngine = {
  name: 'google',
  home: 'https://www.google.com/',
  queryParameters: ['q'],

  ownsUrl: ({ hostname, pathname }) =>
    /^consent\.google\./.test(hostname)
      ? isGoogle(hostname)
      : isGoogle(hostname) && /^\/(?:search|sorry(?:\/.*)?|httpservice\/.*)$/.test(pathname),

  ownsPage: (document) => {
    const title = pageTitle(document);
    const isAsking = pageHas(document, 'form [name="q"]') && pageHas(document, 'a[href^="/search?"], a[href^="/url?"]');
    return (
      (/google/i.test(title) && isAsking) ||
      (pageHas(document, 'form#captcha-form') && /^https?:\/\/(?:www\.)?google\./.test(title)) ||
      pageHas(document, 'form[action^="https://consent.google."]')
    );
  },

  asking: {
    // A national domain already says the country.
    localise: (country, { hostname, searchParams }) => ({
      ...(/\.google\.com$|^google\.com$/.test(hostname) && !searchParams.has('cr') && { gl: country.toLowerCase() }),
      ...(!searchParams.has('lr') && { hl: interfaceLanguage(country) }),
    }),
    consent: {
      cookies: [{ name: 'SOCS', value: 'CAI' }],
      rejectSelectors: [
        'form:has(input[name="set_eom"][value="true"]) button',
        'button#W0wltc',
        '[role="dialog"] button[aria-label*="Reject"]',
      ],
    },
    readySelectors: ['#rso a h3', '#rso a [role="heading"]', '#main a h3', '#topstuff p', 'form#captcha-form'],
  },

  layout: {
    main: ['#rcnt, #rso, #botstuff', '#search', '#main'],
    titles: ['a h3', 'h3, a [role="heading"]'],
    isTitle,
    aside: [
      '[data-initq]',
      '[data-q]',
      '[role="list"]',
      '[role="listitem"]',
      '[role="dialog"]',
      '[role="navigation"]',
      'g-section-with-header',
      'g-scrolling-carousel',
      'g-link',
      '#rhs',
    ].join(', '),
    ads: '#tads, #tadsb, #bottomads, [data-text-ad], .commercial-unit-desktop-top, .commercial-unit-mobile-top',
    isAdLink: ({ hostname, pathname }) =>
      (isGoogle(hostname) && pathname === '/aclk') || /(?:^|\.)googleadservices\.com$/.test(hostname),
    estimate: '#result-stats',
    nextPage:
      '#pnnext, [role="navigation"] a[href*="start="][aria-label], a[href*="start="]:has(h3), footer a[href*="start="]',
    questions: '[data-initq] [data-q], .related-question-pair[data-q]',
    panel: {
      title: '[data-attrid="title"]',
      description: '[data-attrid="description"], .kno-rdesc',
      facts: '[data-attrid^="kc:/"], [data-attrid^="hw:/"], [data-attrid^="ss:/"]',
    },
    news: { section: 'g-section-with-header', heading: TOP_STORIES },
    images: '[data-lpage]',
    places: '.rllt__details',
  },

  signs: {
    captcha: {
      path: /\/sorry(?:\/|$)/,
      selector: 'form#captcha-form, form[action*="/sorry/"]',
      phrases: ['unusual traffic from your computer network'],
    },
    consent: {
      path: /^consent\./,
      selector: 'form[action^="https://consent.google."], form[action="/save"] [name="set_eom"]',
      phrases: ['before you continue to google'],
    },
    blocked: {
      path: /\/httpservice\//,
      selector: 'meta[http-equiv="refresh"][content*="/enablejs"], a[href*="/httpservice/retry/enablejs"]',
      phrases: ["if you're having trouble accessing google search", 'your client does not have permission to get url'],
    },
    noResults: {
      phrases: [
        'did not match any documents',
        'no results found for',
        'stimmt mit keinen dokumenten überein',
        'stimmte mit keinem dokument überein',
        'ne correspond à aucun document',
        'aucun document ne correspond',
        'no obtuvo ningún resultado',
        'no se ha encontrado ningún resultado',
        'não encontrou nenhum documento correspondente',
        'non ha prodotto risultati in nessun documento',
        'komt niet overeen met documenten',
        'nie pasuje do żadnych dokumentów',
        'ничего не найдено',
        'に一致する情報は見つかりませんでした',
        '找不到和您查询的',
        '找不到符合搜尋字詞',
        'aramanız ile eşleşen herhangi bir döküman bulunamadı',
      ],
    },
  },

  unwrap: (url) => {
    if (!isGoogle(url.hostname) || (url.pathname !== '/url' && url.pathname !== '/interstitial')) return null;
    return webAddress(url.searchParams.get('q') ?? url.searchParams.get('url'));
  },
};

function isGoogle(hostname: string): boolean {
  return /^(?:(?:www|ipv4|ipv6|consent)\.)?google\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/.test(hostname);
}

/**
 * On a desktop a title is a level-three heading in a link. On a phone it is a heading by role, which cards of
 * carousels have too, but results alone show their address beside it. A link in a heading is a sitelink in a table.
 */
function isTitle(title: Element, link: Element): boolean {
  if (link.attribs.role === 'button') return false;
  const isLinkAround = link !== title && contains(link, title);
  if (title.name === 'h3' && isLinkAround) return true;
  if (isLinkAround) return title.attribs['aria-level'] !== '2' && showsAddress(link, title);
  return !hasAncestor(title, ['table', 'ul', 'ol', 'li']) && showsAddress(title.parent?.parent ?? title, title);
}

function showsAddress(node: AnyNode, title: Element): boolean {
  return selectAll<AnyNode, Element>('cite, [role="text"]', [node]).some((address) => !contains(title, address));
}

function contains(outer: Element, inner: AnyNode): boolean {
  for (let up: AnyNode | null = inner; up; up = up.parent) if (up === outer) return true;
  return false;
}

function hasAncestor(node: AnyNode, names: readonly string[]): boolean {
  for (let up: AnyNode | null = node; up; up = up.parent) if ('name' in up && names.includes(up.name)) return true;
  return false;
}

/** Google names some languages by country, and some of its own way. */
function interfaceLanguage(country: string): string {
  const own: Readonly<Record<string, string>> = {
    BR: 'pt-BR',
    PT: 'pt-PT',
    GB: 'en-GB',
    CN: 'zh-CN',
    SG: 'en',
    TW: 'zh-TW',
    HK: 'zh-HK',
    MO: 'zh-TW',
  };
  return own[country] ?? languageOf(country);
}
