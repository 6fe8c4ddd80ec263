import { Failure } from '../../core/failure.ts';
import type { Page } from '../../scrape/ports.ts';
import { decodeText } from '../http/decode-text.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import type { TakenResponse } from './main-response.ts';

export type PlainPage = Pick<Page, 'status' | 'url' | 'type' | 'contentType' | 'headers' | 'body'>;

/** An answer as it was served, read as the plain engine reads it. */
export function plainPage({ status, url, headers, body }: TakenResponse): PlainPage {
  if (body.length > BODY_BYTES_MAX) throw tooLarge();
  const contentType = headerOf(headers, 'content-type');
  const noSniff = headerOf(headers, 'x-content-type-options')?.toLowerCase() === 'nosniff';
  const mediaType = mediaTypeOf(contentType, body, noSniff);
  return {
    ...{ status, url, type: mediaType.type },
    contentType: contentType ?? mediaType.essence,
    headers: byName(headers),
    body: mediaType.type === 'binary' ? body.toString('base64') : decodeText(body, mediaType).text,
  };
}

export const BODY_BYTES_MAX = 10 * 1024 * 1024;

export function tooLarge(): Failure {
  return new Failure('TARGET_TOO_LARGE', { detail: 'the body is over 10 MiB' });
}

export function byName(headers: TakenResponse['headers']): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

export function headerOf(headers: TakenResponse['headers'], wanted: string): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
}
