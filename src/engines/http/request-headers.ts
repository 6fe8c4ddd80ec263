import { type DeviceProfile, documentHeaders } from '../../core/device-profiles.ts';

export interface HeaderParts {
  url: URL;
  profile: DeviceProfile;
  acceptLanguage: string;
  /** The caller's own, where they may go. None is empty. */
  own: readonly { name: string; value: string }[];
  authorization: string | undefined;
  cookie: string | undefined;
}

/** A request's headers in Chrome's order, the caller's values in the place of the profile's. */
export function requestHeaders({ url, profile, acceptLanguage, own, authorization, cookie }: HeaderParts) {
  const isSecure = url.protocol === 'https:';
  const headers = new Map<string, string>();
  // The client writes the host of HTTP/2 itself, and that of plain HTTP at the wrong end.
  if (!isSecure) headers.set('host', url.host).set('connection', 'keep-alive');
  if (authorization !== undefined) headers.set('authorization', authorization);
  for (const [name, value] of documentHeaders(profile, url.protocol, acceptLanguage)) headers.set(name, value);
  headers.delete('priority');

  const given = joinRepeated(own);
  // Another browser's name with Chrome's hints would be a story that contradicts itself.
  if (given.has('user-agent')) for (const name of HINTS) headers.set(name, '');
  for (const [name, value] of given) headers.set(name, value);
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (isSecure) headers.set('priority', given.get('priority') ?? 'u=0, i');
  return [...headers];
}

const HINTS = ['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'];

/** The client sends only the first of several with one name, so they become one list. */
function joinRepeated(own: HeaderParts['own']): Map<string, string> {
  const joined = new Map<string, string>();
  for (const { name, value } of own) {
    const key = name.toLowerCase();
    const earlier = joined.get(key);
    joined.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return joined;
}
