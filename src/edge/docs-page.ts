import type { TSchema } from 'typebox';
import { INSTRUCTIONS } from '../contract/instructions.ts';
import { FAILURES } from '../core/failure.ts';
import { receiptOf } from '../core/pricing.ts';
import { DOCS_STYLE } from './docs-style.ts';
import type { OpenApi } from './openapi.ts';

/** The reference as one page for people: no script, nothing loaded from elsewhere. */
export function docsPage({ info, components: { schemas } }: OpenApi): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} ${info.version}: reference</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header><h1>${info.title} <small>${info.version}</small></h1><p>${escapeHtml(info.description)}</p></header>
<nav>${SECTIONS.map(([id, title]) => `<a href="#${id}">${title}</a>`).join('')}<a href="/openapi.json">OpenAPI</a></nav>
<main>
${SECTIONS.map(([id, title, body]) => `<section id="${id}"><h2>${title}</h2>${body(schemas)}</section>`).join('\n')}
</main>
</body>
</html>`;
}

type Section = [id: string, title: string, body: (schemas: Record<string, TSchema>) => string];

const SECTIONS: readonly Section[] = [
  ['start', 'Start', start],
  ['request', 'Request', ({ ScrapeRequest }) => fieldTable(ScrapeRequest)],
  ['instructions', 'Instructions', instructions],
  ['result', 'Result', ({ ScrapeResult }) => fieldTable(ScrapeResult)],
  ['credits', 'Credits', credits],
  ['errors', 'Errors', ({ ErrorBody }) => errors() + fieldTable(ErrorBody)],
  ['account', 'Account', ({ AccountResult }) => `<p><code>GET /api/v1/account</code></p>${fieldTable(AccountResult)}`],
];

function start(): string {
  return `<p><code>POST /api/v1/scrape</code> with your key in the <code>X-API-KEY</code> header and a JSON body. Only
<code>url</code> is required.</p>
<pre>curl http://127.0.0.1:8080/api/v1/scrape \\
  -H 'X-API-KEY: YOUR_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"url": "https://example.com/"}'</pre>
<p>The status of the answer is ours; the target's own is in <code>initialStatusCode</code>. Send an
<code>Idempotency-Key</code> header (up to 255 characters) to be able to repeat a request safely: for 24 hours the same
key and body gives the first answer again and charges nothing.</p>`;
}

function instructions(): string {
  const blocks = Object.entries(INSTRUCTIONS).map(([action, schema]) => {
    const { action: _action, onError: _onError, ...fields } = schema.properties as Record<string, Described>;
    const shown = { ...schema, properties: fields } as unknown as TSchema;
    const table = Object.keys(fields).length > 0 ? fieldTable(shown) : '';
    return `<h3><code>${action}</code></h3><p>${escapeHtml((schema as Described).description ?? '')}</p>${table}`;
  });
  return `<p>Steps run in order. A step that fails stops the sequence unless it says
<code>"onError": "continue"</code>; the answer is still a 200 and <code>instructionResults</code> tells what
happened.</p>${blocks.join('')}`;
}

function credits(): string {
  const whole = receiptOf({ renderJs: true, serp: true, screenshot: true, ai: true });
  const rows = whole.map(({ feature, credits }) => `<tr><td>${feature}</td><td>+${credits}</td></tr>`).join('');
  return `<p>The cost of a request is the sum of these rows. Anything but a 200 costs nothing.</p>
<table><tr><th>Feature</th><th>Credits</th></tr>${rows}<tr><td>screenshot without renderJs</td><td>+4</td></tr></table>`;
}

function errors(): string {
  const rows = Object.entries(FAILURES).map(
    ([code, [status, message]]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<table><tr><th>Status</th><th>Code</th><th>Message begins with</th></tr>${rows.join('')}</table><h3>Body</h3>`;
}

/** The parts of a JSON schema that the page shows. */
interface Described {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  anyOf?: readonly Described[];
  items?: Described;
  required?: readonly string[];
  properties?: Readonly<Record<string, Described>>;
}

function fieldTable(schema: TSchema | undefined): string {
  const rows = fieldRows(schema as Described, '');
  return `<table><tr><th>Field</th><th>Type</th><th>Meaning</th></tr>${rows.join('')}</table>`;
}

function fieldRows({ properties = {}, required = [] }: Described, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const inner = field.items?.properties ? fieldRows(field.items, `${path}[].`) : [];
    const nested = field.properties ? fieldRows(field, `${path}.`) : [];
    const must = required.includes(name) && prefix === '' ? ' <b>required</b>' : '';
    return [
      `<tr><td><code>${escapeHtml(path)}</code>${must}</td><td>${typeOf(field)}</td><td>${meaningOf(field)}</td></tr>`,
      ...inner,
      ...nested,
    ];
  });
}

function typeOf(field: Described): string {
  if (field.enum) return field.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ');
  if (field.const !== undefined) return `<code>${escapeHtml(String(field.const))}</code>`;
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' or ');
  return field.type === 'array' ? 'list' : (field.type ?? 'any');
}

function meaningOf(field: Described): string {
  const notes = [
    field.default === undefined ? undefined : `Default <code>${escapeHtml(String(field.default))}</code>.`,
    field.maximum === undefined ? undefined : `${field.minimum ?? 0} to ${field.maximum}.`,
    field.maxItems === undefined ? undefined : `At most ${field.maxItems} items.`,
    field.maxProperties === undefined ? undefined : `At most ${field.maxProperties} entries.`,
    field.maxLength === undefined ? undefined : `At most ${field.maxLength} characters.`,
  ];
  return [escapeHtml(field.description ?? ''), ...notes.filter((note) => note !== undefined)].join(' ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
