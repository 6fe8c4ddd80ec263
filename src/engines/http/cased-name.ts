/** A header's name as Chrome writes it over HTTP/1.1. */
export function casedName(name: string): string {
  const usual = USUAL_NAMES.get(name);
  if (usual !== undefined) return usual;
  // Chrome itself writes the client hints in lower case.
  return name.startsWith('sec-ch-') ? name : name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Those of every request, for the replacement above is not free. */
const USUAL_NAMES = new Map(
  [
    ...['Host', 'Connection', 'Upgrade-Insecure-Requests', 'User-Agent', 'Accept', 'Accept-Encoding'],
    ...['Accept-Language', 'Cookie', 'Authorization', 'Referer'],
  ].map((name) => [name.toLowerCase(), name]),
);
