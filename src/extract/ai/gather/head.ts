import type { Element } from 'domhandler';
import { collapse, textOf } from '../../text-of.ts';
import { type Candidate, type Kind, NO_LABEL } from '../candidate.ts';

const LINKS_MAX = 1000;

/** Meta elements, the title, and attributes that carry a value: times, images, links, microdata. */
export function fromAttributes(elements: readonly Element[]): Candidate[] {
  const found: Candidate[] = [];
  const linked = new Set<string>();
  for (const node of elements) {
    const { attribs, name } = node;
    const named =
      `${attribs.itemprop ?? ''} ${attribs.property ?? ''} ${attribs.name ?? ''} ${attribs['http-equiv'] ?? ''}`.trim();
    if (name === 'meta') {
      if (named !== '' && attribs.content) push(found, 'meta', node, 'content', attribs.content, named);
    } else if (name === 'title' && node.parent && 'name' in node.parent && node.parent.name === 'head') {
      for (const part of titleParts(textOf(node, 400))) push(found, 'title', node, null, part, 'title');
    } else {
      const own = `${named} ${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.rel ?? ''}`;
      if (attribs.content && named !== '') push(found, 'attribute', node, 'content', attribs.content, own);
      if (attribs.datetime) push(found, 'attribute', node, 'datetime', attribs.datetime, `time ${own}`);
      if (name === 'img') pushImage(found, node, own);
      if (name === 'link' && attribs.href && attribs.rel)
        push(found, 'attribute', node, 'href', attribs.href, `${attribs.rel} ${named}`);
      if (name === 'a' && attribs.href && linked.size < LINKS_MAX && !linked.has(attribs.href)) {
        linked.add(attribs.href);
        pushLink(found, node, own);
      }
      if (attribs['aria-label'] && /\d/.test(attribs['aria-label']))
        push(found, 'attribute', node, 'aria-label', attribs['aria-label'], own);
      if (name === 'abbr' && attribs.title) push(found, 'attribute', node, 'title', attribs.title, own);
    }
  }
  return found;
}

/** "Soup | Kitchen" names the page and the site: whole and each part are offered. */
export function titleParts(title: string): string[] {
  const parts = title
    .split(/\s+[|–—·»«-]\s+|\s*\|\s*|\s::\s|:\s/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
  const last = /^(.*\S)\s+[|–—·»-]\s+[^|–—·»]{1,60}$/.exec(title)?.[1];
  return [...new Set([title, ...(last ? [last] : []), ...parts.slice(0, 5)])].filter(Boolean);
}

function pushImage(found: Candidate[], node: Element, own: string): void {
  const { src, alt } = node.attribs;
  const source = src && !src.startsWith('data:') ? src : node.attribs['data-src'];
  if (source) push(found, 'attribute', node, src === source ? 'src' : 'data-src', source, `img ${own}`);
  if (alt && alt.length > 1) push(found, 'attribute', node, 'alt', alt, `alt ${own}`);
}

function pushLink(found: Candidate[], node: Element, own: string): void {
  const href = node.attribs.href?.trim() ?? '';
  const reach = /^(?:tel|mailto):(?:\/\/)?([^?]+)/i.exec(href)?.[1];
  if (reach)
    push(found, 'attribute', node, 'href', safeDecode(reach), `${own} ${href.startsWith('tel') ? 'phone' : 'email'}`);
  else if (/^https?:\/\//i.test(href))
    push(found, 'attribute', node, 'href', href, `${own} ${textOf(node, 400).slice(0, 60)}`);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function push(
  found: Candidate[],
  kind: Kind,
  node: Element,
  attribute: string | null,
  value: string,
  own: string,
): void {
  const text = collapse(value.slice(0, 2000));
  if (text === '') return;
  found.push({
    kind,
    text,
    items: null,
    node,
    attribute,
    own,
    outer: '',
    near: '',
    column: '',
    heading: '',
    label: NO_LABEL,
    entity: '',
    depth: 0,
    runs: 1,
    glued: false,
    labelInside: false,
    start: -1,
  });
  if (attribute === 'content' && /title/i.test(own)) {
    for (const part of titleParts(text).slice(1))
      found.push({
        kind,
        text: part,
        items: null,
        node,
        attribute,
        own: `${own} part`,
        outer: '',
        near: '',
        column: '',
        heading: '',
        label: NO_LABEL,
        entity: '',
        depth: 1,
        runs: 1,
        glued: false,
        labelInside: false,
        start: -1,
      });
  }
}
