import type { Element } from 'domhandler';
import { textContent } from 'domutils';

/** What one element of the page says for machines: its title, a meta element, a block of JSON-LD. */
export function structuredTexts(element: Element): string[] {
  const { name, attribs } = element;
  if (name === 'title') return said('title', textContent(element));
  if (name === 'meta') return metaTexts(attribs);
  if (name === 'link' && attribs.rel === 'canonical') return said('canonical', attribs.href ?? '');
  if (name === 'script' && /^application\/ld\+json\b/i.test(attribs.type?.trim() ?? '')) {
    return jsonTexts(textContent(element));
  }
  return [];
}

function metaTexts(attribs: Record<string, string>): string[] {
  const name = attribs.property ?? attribs.name ?? attribs.itemprop ?? '';
  return FOR_BROWSERS.test(name) || name === '' ? [] : said(name, attribs.content ?? '');
}

/** How to draw and how to crawl the page; and Twitter's cards, which say OpenGraph's words again. */
const FOR_BROWSERS =
  /^(?:viewport|robots|googlebot|bingbot|theme-color|color-scheme|referrer|format-detection|generator|csrf.*|msapplication.*|apple-.*|.*verification.*|twitter:.*|fb:.*|al:.*|og:image:.*|handheldfriendly|mobileoptimized)$/i;

function jsonTexts(json: string): string[] {
  try {
    return leaves(JSON.parse(json)).slice(0, LEAVES_MAX);
  } catch {
    return []; // many pages carry broken JSON, and browsers pass over it too
  }
}

/** `offers.price: 9.99`, one line a value: lines can be kept or cut one by one. A stack of its own, for depth is free. */
function leaves(root: unknown): string[] {
  const found: string[] = [];
  const open: { path: string; value: unknown }[] = [{ path: '', value: root }];
  for (let next = open.pop(); next && found.length < LEAVES_MAX; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'object' && value !== null) open.push(...inside(path, value).toReversed());
    else if (value !== null && path !== '') found.push(...said(path, String(value)));
  }
  return found;
}

function inside(path: string, value: object): { path: string; value: unknown }[] {
  if (Array.isArray(value)) return value.slice(0, LEAVES_MAX).map((item) => ({ path, value: item }));
  const entries = Object.entries(value).filter(([key]) => !SAYS_NOTHING.has(key) && !(path !== '' && key === '@type'));
  return entries.map(([key, item]) => ({
    path: path === '' || key === '@graph' ? key : `${path}.${key}`,
    value: item,
  }));
}

function said(name: string, text: string): string[] {
  const collapsed = text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH_MAX);
  return collapsed === '' ? [] : [`${name}: ${collapsed}`];
}

const SAYS_NOTHING = new Set(['@context', '@id', 'speakable', 'mainEntityOfPage', 'position', 'potentialAction']);
const LEAVES_MAX = 500;
const TEXT_LENGTH_MAX = 800;
