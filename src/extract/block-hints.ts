/**
 * Whether a page that came with a good status is worth a closer look for a block. Every scrape asks this, so it costs
 * some millionths of a second: a page with many links is the target's own, and others are searched once for hints.
 */
export function mayBeBlocked(html: string, isSmall: boolean): boolean {
  if (leadsToManyPlaces(html)) return false;
  const head = isSmall ? html : html.slice(0, HEAD_CHARACTERS);
  if (hasTellingTitle(head) || MARKS_HINT.test(head)) return true;
  return isSmall ? WORDS_HINT.test(html) : MARKS_HINT.test(html.slice(-TAIL_CHARACTERS));
}

const HEAD_CHARACTERS = 32 * 1024;
const TAIL_CHARACTERS = 8 * 1024;

/** Who keeps visitors out offers them help, terms and a language, but no thirty ways on. */
function leadsToManyPlaces(html: string): boolean {
  const searched = html.length > LINKS_CHARACTERS ? html.slice(0, LINKS_CHARACTERS) : html;
  let at = -1;
  for (let links = 0; links < LINKS_MIN; links++) {
    at = searched.indexOf('<a ', at + 1);
    if (at === -1) return false;
  }
  return true;
}

const LINKS_MIN = 30;
const LINKS_CHARACTERS = 128 * 1024;

/** A part of every marker that is no title. Each follows one of few characters, which makes the search twice as fast. */
const MARKS_HINT = new RegExp(
  `["'._/-](?:${[
    'cf_chl_opt',
    'challenge-form',
    'cf-error-details',
    'sec-(?:if-cpt|cpt-if|overlay)',
    'px-captcha',
    '(?:sg)?captcha',
    'Incapsula_',
    'ips\\.js\\?',
    'gokuProps',
    'bobcmn',
    'perfdrive',
    'anubis_',
    'tmd_____',
    'validateCaptcha',
    'checkcaptcha',
  ].join('|')})`,
);

function hasTellingTitle(head: string): boolean {
  const at = head.search(/<title/i);
  return at !== -1 && TITLE_HINT.test(head.slice(at, at + 200));
}

const TITLE_HINT = /access denied|sucuri|being redirected|ddos-guard|vercel security|rejected|captcha/i;

/** A word of every phrase, and of the notices that are small wherever they come from. */
const WORDS_HINT =
  /verify|human|robot|not a bot|captcha|turnstile|challenges\.cloudflare|checking\s+(?:your|if)|to\s+continue|interruption|unusual\s+traffic|characters\s+you|been\s+(?:blocked|limited)|automated\s+access|support id|wordfence/i;
