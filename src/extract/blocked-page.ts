import { selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import type { PageType } from '../contract/scrape-result.ts';
import { mayBeBlocked } from './block-hints.ts';
import { BLOCK_MARKERS, type BlockReason } from './block-markers.ts';
import { parseHtml } from './document.ts';
import { isTooMuch } from './is-too-much.ts';
import { shownText } from './shown-text.ts';

export interface ServedPage {
  html: string;
  status: number;
  type: PageType;
  /** By lower-case name, where the engine knows them. */
  headers?: Readonly<Record<string, string>>;
}

export interface BlockedPage {
  /** Who keeps the door, or `unknown` where only the words tell. */
  vendor: string;
  reason: BlockReason;
}

/**
 * Whether the target served a page that keeps visitors out instead of its own. The marks of those who sell such pages
 * count on any page; words count only on a small one, for a long page that speaks of captchas is an article. JSON is
 * exempt: an API that refuses says so in its own way.
 */
export function looksBlocked({ html, status, type, headers = {} }: ServedPage): BlockedPage | null {
  if (type !== 'html' && type !== 'text') return null;
  const told = fromHeaders(headers);
  if (told) return told;
  const isSmall = html.length <= SMALL_HTML_CHARACTERS_MAX;
  // Where the status says yes, as it nearly always does, the page has to give a hint before it is looked at closely.
  if (status < 400 && !mayBeBlocked(html, isSmall)) return null;
  const searched = html.length > SEARCHED_CHARACTERS_MAX ? bothEndsOf(html) : html;
  const marked = BLOCK_MARKERS.find(({ marks }) => marks.every((mark) => mark.test(searched)));
  if (marked) return { vendor: marked.vendor, reason: marked.reason };
  return isSmall ? fromWords(parsed(html), status) : null;
}

/** Every scrape waits for this search, so that a page of many megabytes may not be searched to its end. */
const SEARCHED_CHARACTERS_MAX = 128 * 1024;

function bothEndsOf(html: string): string {
  return html.slice(0, SEARCHED_CHARACTERS_MAX) + html.slice(-TAIL_CHARACTERS);
}

const TAIL_CHARACTERS = 8 * 1024;

/** Null for a page that unfolds without end: whoever wants something of it will say so, this is only a look. */
function parsed(html: string): Document | null {
  try {
    return parseHtml(html);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const SMALL_HTML_CHARACTERS_MAX = 50_000;
const SMALL_TEXT_CHARACTERS_MAX = 1500;

function fromHeaders(headers: Readonly<Record<string, string>>): BlockedPage | null {
  if (headers['cf-mitigated'] === 'challenge') return { vendor: 'cloudflare', reason: 'challenge' };
  if (headers['x-amzn-waf-action'] === 'challenge') return { vendor: 'aws-waf', reason: 'challenge' };
  if (headers['x-amzn-waf-action'] === 'captcha') return { vendor: 'aws-waf', reason: 'captcha' };
  return null;
}

function fromWords(document: Document | null, status: number): BlockedPage | null {
  if (!document || isTooMuch(document)) return null;
  const text = shownText(document).replace(/[’‘]/g, "'").toLowerCase();
  if (text.length > SMALL_TEXT_CHARACTERS_MAX) return null;
  const widget = captchaWidget(document);
  if (widget && !asksForMore(document)) return { vendor: widget, reason: 'captcha' };
  const phrase = PHRASES.find(([words]) => text.includes(words));
  if (phrase) return { vendor: 'unknown', reason: phrase[1] };
  if (status === 429) return { vendor: 'unknown', reason: 'rate_limited' };
  const refusal = status >= 400 && REFUSALS.find((words) => text.includes(words));
  return refusal ? { vendor: 'unknown', reason: 'denied' } : null;
}

function captchaWidget(document: Document): string | undefined {
  return WIDGETS.find(([, selector]) => selectAll<AnyNode, Element>(selector, document).length > 0)?.[0];
}

const WIDGETS = [
  ['recaptcha', '.g-recaptcha, iframe[src*="/recaptcha/"]'],
  ['hcaptcha', '.h-captcha, iframe[src*="hcaptcha.com"]'],
  ['turnstile', '.cf-turnstile, iframe[src*="challenges.cloudflare.com"]'],
] as const;

/** A form that wants more than the captcha (a name, a password, a message) is an ordinary form with a captcha in it. */
function asksForMore(document: Document): boolean {
  return selectAll<AnyNode, Element>('input, textarea, select', document).some(({ name, attribs }) => {
    if (/captcha|turnstile/i.test(attribs.name ?? '')) return false;
    return name !== 'input' || !/^(?:hidden|submit|button|image|checkbox)$/i.test(attribs.type ?? 'text');
  });
}

/** Words of pages that keep visitors out, whatever status they come with. */
const PHRASES: readonly (readonly [string, BlockReason])[] = [
  ['verify you are human', 'challenge'],
  ['verify that you are human', 'challenge'],
  ["verify you're human", 'challenge'],
  ["confirm you're a human", 'challenge'],
  ['confirm that you are not a robot', 'challenge'],
  ["prove you're not a robot", 'challenge'],
  ['checking your browser before accessing', 'challenge'],
  ['checking if the site connection is secure', 'challenge'],
  ['enable javascript and cookies to continue', 'challenge'],
  ["making sure you're not a bot", 'challenge'],
  ['pardon our interruption', 'challenge'],
  ['unusual traffic from your', 'captcha'],
  ['complete the captcha', 'captcha'],
  ['solve the captcha', 'captcha'],
  ['enter the characters you see below', 'captcha'],
  ['sorry, you have been blocked', 'denied'],
  ['your access to this site has been limited', 'denied'],
  ['your ip address has been blocked', 'denied'],
  ['your ip has been blocked', 'denied'],
  ['automated access to this', 'denied'],
];

/** Words that mean a block only where the status says no as well. */
const REFUSALS = [
  'access denied',
  'you have been blocked',
  'request blocked',
  'blocked by',
  'bot detected',
  'too many requests',
];
