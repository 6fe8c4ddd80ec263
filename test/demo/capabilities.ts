/** What the demo sends, and what it must find in the answer. One row for each thing Trawl can do so far. */
export interface Capability {
  name: string;
  /** The body, given where the site is. */
  request: (site: string) => object;
  status?: number;
  /** What to show of the answer; undefined means that it is not as it should be. */
  shows: (answer: Answer) => string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the demo reads the wire, where nothing is typed.
export type Answer = any;

const has = (text: unknown, part: string, shown = part) => (String(text).includes(part) ? shown : undefined);

export const CAPABILITIES: readonly Capability[] = [
  {
    name: 'a page as it is served',
    request: (site) => ({ url: `${site}/page` }),
    shows: ({ type, body }) => has(body, '<h1', `${type}, ${String(body).length} characters`),
  },
  {
    name: 'after redirects',
    request: (site) => ({ url: `${site}/redirect/chain/3` }),
    shows: ({ resolvedUrl }) => has(resolvedUrl, '/page', new URL(resolvedUrl).pathname),
  },
  {
    name: "a target's own 404",
    request: (site) => ({ url: `${site}/status/404` }),
    shows: ({ initialStatusCode }) => (initialStatusCode === 404 ? 'initialStatusCode 404' : undefined),
  },
  {
    name: 'compressed with zstd',
    request: (site) => ({ url: `${site}/zstd` }),
    shows: ({ body }) => has(body, 'zstd', 'decoded'),
  },
  {
    name: 'a Japanese encoding',
    request: (site) => ({ url: `${site}/charset/shift_jis` }),
    shows: ({ body }) => has(body, '日本語'),
  },
  {
    name: 'JSON',
    request: (site) => ({ url: `${site}/json` }),
    shows: ({ type, contentType }) => has(type, 'json', contentType),
  },
  {
    name: 'a PDF',
    request: (site) => ({ url: `${site}/pdf` }),
    shows: ({ type, body }) => has(Buffer.from(body, 'base64').toString('latin1'), '%PDF', `${type}, base64`),
  },
  {
    name: 'headers and cookies of the caller',
    request: (site) => ({
      url: `${site}/echo`,
      headers: [{ name: 'X-Demo', value: 'hello' }],
      cookies: [{ name: 'taste', value: 'sweet' }],
    }),
    shows: ({ body }) => has(body, 'hello') && has(body, 'taste', 'both arrived'),
  },
  {
    name: 'a mistyped field',
    request: (site) => ({ url: `${site}/page`, renderJS: true }),
    status: 400,
    shows: ({ details }) => has(details[0].message, 'did you mean renderJs?'),
  },
  {
    name: 'a forbidden address',
    request: () => ({ url: 'http://169.254.169.254/latest/meta-data/' }),
    status: 400,
    shows: ({ code }) => has(code, 'TARGET_NOT_ALLOWED'),
  },
];
