import type { Element } from 'domhandler';
import { absoluteUrl } from '../page-url.ts';

/** What stands around an element's own text: addresses, and attributes that say more than the text does. */
export function inlineMarks(element: Element, baseUrl: string): { before: string; after: string } {
  const { name, attribs } = element;
  const noted = notesOf(element);
  const href = name === 'a' ? addressOf(attribs.href, baseUrl) : undefined;
  if (href !== undefined) return { before: '[', after: `](${href})${noted}` };
  if (name === 'img') return { before: imageOf(element, baseUrl), after: noted };
  if (name === 'input') return { before: attribs.value ?? '', after: noted };
  if (name === 'option') return { before: '', after: '; ' };
  return { before: '', after: noted };
}

function imageOf({ attribs }: Element, baseUrl: string): string {
  const source = addressOf(attribs.src ?? attribs['data-src'], baseUrl);
  const words = (attribs.alt ?? attribs.title ?? '').slice(0, NOTE_LENGTH_MAX);
  return source === undefined ? words : `![${words}](${source})`;
}

/** Scripts, places on the same page and pictures written out as text say nothing. */
function addressOf(written: string | undefined, baseUrl: string): string | undefined {
  const address = written?.trim();
  if (!address || /^(?:#|javascript:|data:|blob:|about:)/i.test(address)) return undefined;
  const absolute = absoluteUrl(address, baseUrl);
  return absolute.length > ADDRESS_LENGTH_MAX ? undefined : absolute;
}

function notesOf({ attribs }: Element): string {
  const notes = Object.entries(attribs).flatMap(([name, value]) => {
    const text = value.trim();
    return isTelling(name, text) ? [`${name}=${text}`] : [];
  });
  return notes.length > 0 ? ` {${notes.join(' ')}}` : '';
}

function isTelling(name: string, text: string): boolean {
  if (text === '' || text.length > NOTE_LENGTH_MAX) return false;
  return TELLING.has(name) || (DATA.test(name) && /[\p{L}\p{N}]/u.test(text) && !/^[[{]/.test(text));
}

const TELLING = new Set(['itemprop', 'content', 'datetime', 'property', 'aria-label', 'title', 'value']);
const DATA = /^data-(?:.*-)?(?:price|currency|sku|rating|date|time|stock|availability|brand|author|count|total|name)$/;
const ADDRESS_LENGTH_MAX = 300;
const NOTE_LENGTH_MAX = 200;
