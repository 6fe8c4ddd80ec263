import type { Body } from '../model/body-of.ts';

/** For bash, zsh and every other POSIX shell. */
export function curlSample(endpoint: string, body: Body): string {
  const json = JSON.stringify(body, null, 2);
  const head = [
    `curl ${quote(endpoint)} \\`,
    '  -H "X-API-KEY: $TRAWL_API_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
  ];
  if (json.length < ARGUMENT_LENGTH_MAX) return [...head, `  --data-raw ${quote(json)}`].join('\n');
  return [...head, `  --data-binary @- <<'${END_OF_BODY}'`, json, END_OF_BODY].join('\n');
}

/** Linux takes 128 KiB in one argument; a character is up to 3 bytes. */
const ARGUMENT_LENGTH_MAX = 40_000;

/** No line of JSON can be this. */
const END_OF_BODY = 'END_OF_BODY';

/** In single quotes a shell reads nothing but the closing one. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
