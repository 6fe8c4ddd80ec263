import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Writes a picture beside the others and gives its path. */
function picture(name: string, dataUrl: unknown): string {
  const file = join(tmpdir(), `trawl-demo-${name}.jpg`);
  writeFileSync(file, Buffer.from(String(dataUrl).split(',')[1] ?? '', 'base64'));
  return file;
}

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
    name: 'in the language of a country',
    request: (site) => ({ url: `${site}/echo`, countryCode: 'DE', deviceType: 'mobile' }),
    shows: ({ body, warnings }) => has(body, 'Android') && has(body, 'de-DE,de', warnings[0].code),
  },
  {
    name: 'values by CSS selectors',
    request: (site) => ({ url: `${site}/shop/product/2`, extractRules: { name: 'h1', imageUrl: 'img' } }),
    shows: ({ extractedData }) => (extractedData.name ? JSON.stringify(extractedData) : undefined),
  },
  {
    name: 'values in plain language',
    request: (site) => ({
      url: `${site}/shop/product/2`,
      aiScraping: [{ name: 'product', value: 'name of the product' }, { name: 'price' }, { name: 'horsepower' }],
    }),
    shows: ({ aiResponse }) =>
      aiResponse.product && aiResponse.horsepower === null ? JSON.stringify(aiResponse) : undefined,
  },
  {
    name: 'rendered by a browser',
    request: (site) => ({ url: `${site}/js/fill?ms=300`, renderJs: true }),
    shows: ({ body, featuresUsed }) => (featuresUsed.javascript ? has(body, '<li', 'filled by script') : undefined),
  },
  {
    name: 'a screenshot',
    request: (site) => ({ url: `${site}/shop`, renderJs: true, screenshot: true }),
    shows: ({ screenshot }) => has(screenshot, 'data:image/jpeg;base64,', picture('shop', screenshot)),
  },
  {
    name: 'steps in the browser',
    request: (site) => ({
      url: `${site}/js/click`,
      renderJs: true,
      javascriptInstruction: [{ action: 'clickElement', selector: { type: 'css', value: 'button' } }],
    }),
    shows: ({ instructionResults: [step] }) => has(step.status, 'ok', `${step.action} ${step.status}`),
  },
  {
    name: 'search results',
    request: (site) => ({ url: `${site}/search?q=lighthouse&consent=page`, serp: true }),
    shows: ({ serpResults: { kind, organic } }) => has(kind, 'results', `${organic.length} after the consent page`),
  },
  {
    name: 'a captcha that stays',
    request: (site) => ({ url: `${site}/search?q=lighthouse&captcha=always`, serp: true }),
    shows: ({ serpResults: { kind }, warnings: [first] }) => has(kind, 'captcha', first.code),
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
