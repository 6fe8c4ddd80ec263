import { countryOf } from './country-codes.ts';

/** An upstream proxy as the operator listed it. */
export interface ListedExit {
  /** Its place in the list: logs may name it, its URL they may not. */
  id: string;
  url: URL;
  /** Null for one that serves requests without a country. */
  country: string | null;
  weight: number;
}

/** Reads the file of `TRAWL_PROXIES`: a JSON list of `{ url, country?, weight? }`. Faults never repeat a URL. */
export function parseExitList(json: string): { exits: ListedExit[] } | { faults: string[] } {
  const entries = parseJson(json);
  if (!Array.isArray(entries)) return { faults: ['must name a JSON file with a list of { url, country?, weight? }'] };

  const read = entries.map((entry: unknown, index) => readEntry(entry, index + 1));
  const faults = read.filter((outcome) => 'fault' in outcome).map(({ fault }) => fault);
  return faults.length > 0 ? { faults } : { exits: read.filter((outcome) => 'url' in outcome) };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readEntry(entry: unknown, position: number): ListedExit | { fault: string } {
  const fault = (message: string) => ({ fault: `entry ${position}: ${message}` });
  if (typeof entry !== 'object' || entry === null) return fault('must be { url, country?, weight? }');
  const { url, country, weight = 1, ...unknown } = entry as Record<string, unknown>;
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) return fault(`${stranger} is not a known field`);

  const parsed = typeof url === 'string' ? readUrl(url) : undefined;
  if (!parsed) return fault('url must be http://, https:// or socks5:// with a host, and well-formed credentials');
  const known = typeof country === 'string' ? countryOf(country) : undefined;
  if (country !== undefined && country !== null && !known) return fault('country must be a code of ISO 3166-1');
  if (typeof weight !== 'number' || !(weight > 0 && weight <= 1_000_000)) {
    return fault('weight must be a number above 0 and at most 1000000');
  }
  return { id: `exit-${position}`, url: parsed, country: known?.code ?? null, weight };
}

function readUrl(text: string): URL | undefined {
  // With an h the proxy would look names up; it gets only addresses, so the two are the same here.
  const url = URL.parse(text.replace(/^socks5h:/i, 'socks5:'));
  if (!url || !['http:', 'https:', 'socks5:'].includes(url.protocol) || url.hostname === '') return undefined;
  try {
    const lengths = [url.username, url.password].map((part) => Buffer.byteLength(decodeURIComponent(part)));
    // SOCKS5 has one byte for the length of each.
    return lengths.every((length) => length <= 255) ? url : undefined;
  } catch {
    return undefined;
  }
}
