import { splitUserinfo } from './userinfo.ts';

export type TargetUrl = { url: URL; authorization?: string };

/** The request's `url` field: what to fetch and with which Basic authorization, or what is wrong with it in words. */
export function parseTargetUrl(text: string): TargetUrl | { fault: string } {
  if (text.trim() === '') return { fault: 'must not be empty' };
  if (text.length > targetUrlCharactersMax) return { fault: `must be at most ${targetUrlCharactersMax} characters` };

  const url = URL.parse(text);
  if (url && !isHttp(url.protocol)) return { fault: schemeFault };
  return url ? splitUserinfo(url) : { fault: faultOf(text) };
}

export const targetUrlCharactersMax = 8192;

const schemeFault = 'must start with http:// or https://';

function isHttp(protocol: string): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

/** The standard's parser only says no, so the likeliest reason is worked out from the text. */
function faultOf(text: string): string {
  // The parser drops these too, before it reads anything.
  const [, scheme = '', rest = ''] = /^\s*([a-z][a-z0-9+.-]*:)?(.*)$/is.exec(text.replace(/[\t\r\n]/g, '')) ?? [];
  if (!isHttp(scheme.toLowerCase())) return schemeFault;

  const authority = rest.replace(/^[/\\]+/, '').split(/[/\\?#]/, 1)[0] ?? '';
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const [, host = '', port] = /^(\[[^\]]*\]?|[^:]*)(?::(.*))?$/s.exec(hostAndPort) ?? [];
  if (host === '') return 'has no host';
  if (port !== undefined && !(/^\d*$/.test(port) && Number(port) <= 65_535)) return 'has a port that is not 0 to 65535';
  return 'has a host that is not a valid name or address';
}
