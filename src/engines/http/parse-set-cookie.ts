import { parseCookieDate } from './cookie-date.ts';

/** A Set-Cookie header as written; where it may go is the jar's to decide. */
export type SetCookie = {
  name: string;
  value: string;
  domain?: string;
  path?: string;
  expires?: number;
  maxAgeSeconds?: number;
  isSecure: boolean;
  isHttpOnly: boolean;
  sameSite?: string;
};

/** Reads one Set-Cookie header as RFC 6265bis says; undefined for what is to be ignored as a whole. */
export function parseSetCookie(header: string): SetCookie | undefined {
  if (controlCharacter.test(header)) return undefined;

  const [pair = '', ...attributes] = header.split(';');
  const equals = pair.indexOf('=');
  const name = trim(pair.slice(0, Math.max(equals, 0)));
  const value = trim(pair.slice(equals + 1));
  // Browsers disagree about cookies without a name, and servers that send one did not mean to.
  if (name === '' || Buffer.byteLength(name + value) > nameAndValueBytesMax) return undefined;

  const cookie: SetCookie = { name, value, isSecure: false, isHttpOnly: false };
  for (const attribute of attributes) readAttribute(cookie, attribute);
  return cookie;
}

const nameAndValueBytesMax = 4096;
const attributeBytesMax = 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these make a header unusable; a tab does not.
const controlCharacter = /[\x00-\x08\x0a-\x1f\x7f]/;

function trim(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, '');
}

/** The last of several attributes with the same name counts. */
function readAttribute(cookie: SetCookie, attribute: string): void {
  const [name = '', ...rest] = attribute.split('=');
  const value = trim(rest.join('='));
  if (Buffer.byteLength(value) > attributeBytesMax) return;

  switch (trim(name).toLowerCase()) {
    case 'expires': {
      const expires = parseCookieDate(value);
      if (expires !== undefined) cookie.expires = expires;
      break;
    }
    case 'max-age':
      if (/^-?\d+$/.test(value)) cookie.maxAgeSeconds = Number(value);
      break;
    case 'domain':
      if (value !== '') cookie.domain = value.replace(/^\./, '').toLowerCase();
      break;
    case 'path':
      cookie.path = value;
      break;
    case 'secure':
      cookie.isSecure = true;
      break;
    case 'httponly':
      cookie.isHttpOnly = true;
      break;
    case 'samesite':
      cookie.sameSite = value.toLowerCase();
      break;
  }
}
