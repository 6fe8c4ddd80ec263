import { selectOne } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { textContent } from 'domutils';
import { collapse } from './words.ts';

const BY_SOURCE = new Set(['img', 'source', 'iframe', 'embed', 'video', 'audio', 'script']);

/** What an extraction rule of ours gives: one selector, with `@name` where an attribute or the text is meant. */
export function ruleValue(document: Document, key: string, rule: string, baseUrl: string): string {
  const asked = /@([\w-]+)$/.exec(rule)?.[1];
  const node = selectOne<AnyNode, Element>(asked ? rule.slice(0, -asked.length - 1) : rule, document);
  if (!node) return '';
  const attribute = asked === 'text' ? undefined : (asked ?? impliedAttribute(node, key));
  if (attribute === undefined) return collapse(textContent(node));
  const value = node.attribs[attribute] ?? '';
  const isAddress = (attribute === 'src' || attribute === 'href') && value !== '' && URL.canParse(value, baseUrl);
  return isAddress ? new URL(value, baseUrl).href : collapse(value);
}

function impliedAttribute(node: Element, key: string): string | undefined {
  if (BY_SOURCE.has(node.name)) return 'src';
  if (node.name === 'meta') return 'content';
  if (node.name === 'input') return 'value';
  return ['a', 'area', 'link'].includes(node.name) && /(?:url|link|href|uri)$/i.test(key) ? 'href' : undefined;
}
