import type { Element } from 'domhandler';
import { collapse, textOf } from '../../text-of.ts';
import { type Candidate, NO_LABEL } from '../candidate.ts';

const LEAVES_MAX = 1500;
const DEPTH_MAX = 14;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Every text and list of the page's JSON-LD, named by its properties. */
export function fromJsonLd(elements: readonly Element[]): Candidate[] {
  const found: Candidate[] = [];
  for (const node of elements) {
    if (node.name !== 'script' || !/ld\+json/i.test(node.attribs.type ?? '')) continue;
    const json = parseLoosely(textOf(node));
    if (json !== undefined) walk({ json, path: [], entity: '', depth: 0, node, found });
  }
  return found;
}

interface Step {
  readonly json: Json;
  readonly path: readonly string[];
  readonly entity: string;
  readonly depth: number;
  readonly node: Element;
  readonly found: Candidate[];
}

function walk({ json, path, entity, depth, node, found }: Step): void {
  if (depth > DEPTH_MAX || found.length > LEAVES_MAX || json === null || typeof json === 'boolean') return;
  if (typeof json === 'string' || typeof json === 'number') {
    const text = plainText(String(json));
    if (text !== '' && path.length > 0) found.push(leaf(text, null, { path, entity, depth, node }));
    const lines =
      typeof json === 'string' && path.at(-1) !== 'articleBody'
        ? String(json)
            .split(/\r?\n|<\/(?:p|li)>|<br\s*\/?>/i)
            .map(plainText)
            .filter(Boolean)
        : [];
    if (lines.length > 1 && lines.length < 200)
      found.push(leaf(lines.join(', '), lines, { path, entity, depth, node }));
    return;
  }
  if (isList(json)) {
    const items = json.flatMap(entries).slice(0, 400);
    if (items.length > 0 && path.length > 0) found.push(leaf(items.join(', '), items, { path, entity, depth, node }));
    for (const item of json) walk({ json: item, path, entity, depth: depth + (path.length > 0 ? 1 : 0), node, found });
    return;
  }
  const type = typeName(json['@type']);
  for (const [key, value] of Object.entries(json)) {
    if (key === '@type' || key === '@context') continue;
    if (key === '@graph') walk({ json: value, path, entity, depth, node, found });
    else
      walk({
        json: value,
        path: [...path, key].slice(-3),
        entity: depth === 0 && type ? type : entity || type,
        depth: depth + 1,
        node,
        found,
      });
  }
}

/** What an entry of a list says: its own text, or the text or name of the thing it is; sections give their entries. */
function entries(json: Json): string[] {
  if (typeof json === 'string' || typeof json === 'number') return [plainText(String(json))].filter(Boolean);
  if (json === null || typeof json === 'boolean' || isList(json)) return [];
  const inner = json.itemListElement ?? json.steps;
  if (inner && isList(inner)) return inner.flatMap(entries);
  const item = json.item;
  const named = json.text ?? json.name ?? (item && typeof item === 'object' && !isList(item) ? item.name : undefined);
  return typeof named === 'string' ? [plainText(named)].filter(Boolean) : [];
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

function leaf(
  text: string,
  items: readonly string[] | null,
  { path, entity, depth, node }: Omit<Step, 'json' | 'found'>,
): Candidate {
  const own = path.slice(-2).join(' ');
  return {
    kind: 'jsonld',
    text: text.slice(0, 3000),
    items,
    node,
    attribute: null,
    own,
    outer: path.join(' '),
    near: '',
    column: '',
    heading: '',
    label: NO_LABEL,
    entity: entity.toLowerCase(),
    depth,
    runs: 1,
    glued: false,
    labelInside: false,
    start: -1,
  };
}

function typeName(type: Json | undefined): string {
  const first = type !== undefined && isList(type as Json) ? (type as readonly Json[])[0] : type;
  return typeof first === 'string' ? (first.split(/[/#]/).at(-1) ?? '') : '';
}

/** Real pages put line breaks inside strings and commas at ends. */
function parseLoosely(source: string): Json | undefined {
  const trimmed = source.trim().replace(/^<!--|-->$|^\/\*.*?\*\/|^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
  for (const attempt of [
    trimmed,
    trimmed
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/,\s*([}\]])/g, '$1')
      .replace(/;\s*$/, ''),
  ]) {
    try {
      return JSON.parse(attempt) as Json;
    } catch {}
  }
  return undefined;
}

/** Values inside structured data are often HTML written once more. */
export function plainText(written: string): string {
  const bare = written.slice(0, 20_000).replace(/<[^<>]{0,300}>/g, ' ');
  return collapse(bare.includes('&') ? decode(decode(bare)) : bare);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  deg: '°',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : (NAMED[name] ?? whole);
  });
}
