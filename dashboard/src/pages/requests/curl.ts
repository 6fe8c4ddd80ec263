/** A first request, ready to paste. */
export function curlOf(origin: string, key = 'trawl_…'): string {
  return [
    `curl -s ${origin}/api/v1/scrape \\`,
    `  -H 'X-API-KEY: ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"url": "https://example.com/"}'`,
  ].join('\n');
}
