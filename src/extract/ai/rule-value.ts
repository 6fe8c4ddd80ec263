import type { Element } from 'domhandler';
import { firstMatch } from './first-match.ts';
import { flatText } from './flat-text.ts';
import { collapse } from './words.ts';

const BY_SOURCE = new Set(['img', 'source', 'iframe', 'embed', 'video', 'audio', 'script']);

/** What an extraction rule of ours gives: one selector, with `@name` where an attribute or the text is meant. */
export function ruleValue(elements: readonly Element[], key: string, rule: string, baseUrl: string): string {
  const asked = /@([\w-]+)$/.exec(rule)?.[1];
  const node = firstMatch(asked ? rule.slice(0, -asked.length - 1) : rule, elements);
  if (!node) return '';
  const attribute = asked === 'text' ? undefined : (asked ?? impliedAttribute(node, key));
  if (attribute === undefined) return collapse(flatText(node));
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
