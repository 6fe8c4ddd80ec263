import { attributeOf, htmlName } from './html-element.ts';
import type { Outline } from './outline.ts';

/** The address that a page's own references are relative to: its first `<base href>`, else its own. */
export function baseUrlOf({ elements }: Outline, pageUrl: string): string {
  const base = elements.find((element) => htmlName(element) === 'base' && attributeOf(element, 'href') !== undefined);
  const url = base && URL.parse(attributeOf(base, 'href') ?? '', pageUrl);
  // Browsers take no base that could smuggle a script or a page into a reference.
  return !url || url.protocol === 'data:' || url.protocol === 'javascript:' ? pageUrl : url.href;
}

/** A reference as an absolute address; one that makes no address stays as it is written, and nothing stays nothing. */
export function absoluteUrl(reference: string, baseUrl: string): string {
  const written = reference.trim();
  return written === '' ? '' : (URL.parse(written, baseUrl)?.href ?? written);
}
