import { type Element, isTag } from 'domhandler';

/** Parts of a page that values of the main thing stand in, or do not. */
export const REGIONS: readonly (readonly [string, RegExp])[] = [
  ['nav', /\bnav|menu|navbar|breadcrumb|toolbar/i],
  ['footer', /footer|copyright|legal|bottom/i],
  ['header', /header|masthead|topbar|banner/i],
  [
    'aside',
    /aside|sidebar|related|recommend|similar|widget|promo|teaser|more-|popular|trending|\bads?\b|advert|carousel|also/i,
  ],
  ['comments', /comment|review|disqus|user-/i],
  ['main', /\bmain|article|content|product|recipe|detail|profile|entry|post\b/i],
];

const SECTIONS = new Set(['nav', 'footer', 'header', 'aside', 'main', 'article']);

/** Regions an element lies in, as bits; each element is looked at once. */
export function regionsOf(element: Element, known: Map<Element, number>): number {
  const chain: Element[] = [];
  let at: Element | null = element;
  let bits = 0;
  while (at) {
    const seen = known.get(at);
    if (seen !== undefined) {
      bits = seen;
      break;
    }
    chain.push(at);
    at = at.parent && isTag(at.parent) ? at.parent : null;
  }
  for (const link of chain.reverse()) {
    const names = `${SECTIONS.has(link.name) ? link.name : ''} ${link.attribs.class ?? ''} ${link.attribs.id ?? ''}`;
    if (link.name !== 'body' && link.name !== 'html')
      for (const [index, [, pattern]] of REGIONS.entries()) if (pattern.test(names)) bits |= 1 << index;
    known.set(link, bits);
  }
  return bits;
}
