import { engineOfUrl } from './recognise-engine.ts';
import { queryOf } from './search-query.ts';

/**
 * The address to ask for, so that an engine answers as it would in that country. Parameters are only added, as text at
 * the end of the query string, so that not one character of what the caller asks changes. Other addresses stay as they are.
 */
export function prepareUrl(address: string, country: string | null): string {
  const url = URL.parse(address);
  const engine = url && engineOfUrl(url);
  if (!url || !engine || country === null || queryOf(url, engine) === null) return address;

  const added = Object.entries(engine.asking.localise(country, url))
    .filter(([name]) => !url.searchParams.has(name))
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  const [beforeHash = '', ...hash] = address.split('#');
  return [beforeHash + added.join(''), ...hash].join('#');
}
