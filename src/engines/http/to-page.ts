import type { Page } from '../../scrape/ports.ts';
import { decodeText } from './decode-text.ts';
import type { HopAnswer } from './fetch-hop.ts';
import { mediaTypeOf } from './media-type.ts';

/** What an answer's bytes are, and what they say. */
export function toPage(
  url: URL,
  { status, headers, body }: HopAnswer,
): Pick<Page, 'status' | 'url' | 'type' | 'contentType' | 'headers' | 'body'> {
  const contentType = valuesOf(headers, 'content-type').join(', ');
  const noSniff = /^\s*nosniff\s*(?:,|$)/i.test(valuesOf(headers, 'x-content-type-options').join(','));
  const mediaType = mediaTypeOf(contentType || undefined, body, noSniff);
  return {
    status,
    url: url.href,
    type: mediaType.type,
    contentType: contentType || mediaType.essence,
    headers: Object.fromEntries(headers),
    body: mediaType.type === 'binary' ? body.toString('base64') : decodeText(body, mediaType).text,
  };
}

function valuesOf(headers: HopAnswer['headers'], wanted: string): string[] {
  return headers.filter(([name]) => name === wanted).map(([, value]) => value);
}
