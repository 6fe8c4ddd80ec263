export interface TargetUrl {
  /** The normal form, without user info. */
  href: string;
  /** User info of the address, as the Basic credentials a browser would send. */
  authorization?: string;
}

/** Reads an address to fetch, or says in words why it is none. */
export function readTargetUrl(text: string): TargetUrl | { fault: string } {
  if (!URL.canParse(text)) return { fault: 'is not a valid URL; write it whole, such as https://example.com/' };
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { fault: 'must start with http:// or https://' };
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { href: url.href };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { href: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
