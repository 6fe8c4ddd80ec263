import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import type { Fact, KnowledgePanel } from '../../contract/serp-results.ts';
import { clip, shownText, textRuns } from '../shown-text.ts';
import { LIST_MAX, TEXT_CHARACTERS_MAX, TITLE_CHARACTERS_MAX } from './limits.ts';
import { readLink } from './page-link.ts';
import type { SerpPage } from './serp-page.ts';

/** The box about the thing searched for, when the page has one. */
export function knowledgePanel(page: SerpPage): KnowledgePanel | undefined {
  const { document } = page;
  const { panel } = page.engine.layout;
  const titleElement = panel && selectOne<AnyNode, Element>(panel.title, document);
  const title = titleElement && clip(shownText(titleElement), TITLE_CHARACTERS_MAX);
  if (!panel || !title) return undefined;

  const box = selectOne<AnyNode, Element>(panel.description, document);
  const source = box && selectAll<AnyNode, Element>('a[href]', [box]).at(-1);
  const url = source && readLink(source, page)?.target;
  const description =
    box && clip(longest(textRuns([box], (node) => node === source || isHeading(node))), TEXT_CHARACTERS_MAX);
  const facts = selectAll<AnyNode, Element>(panel.facts, document).flatMap(factOf).slice(0, LIST_MAX);
  return { title, ...(description && { description }), ...(url && { url }), ...(facts.length > 0 && { facts }) };
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}

function isHeading(node: AnyNode): boolean {
  return 'name' in node && /^h\d$/.test(node.name);
}

function factOf(element: Element): Fact[] {
  const text = shownText(element);
  const colon = text.indexOf(':');
  const name = text.slice(0, colon).trim();
  const value = clip(text.slice(colon + 1).trim(), TITLE_CHARACTERS_MAX);
  return colon < 1 || name.length > 60 || value === '' ? [] : [{ name, value }];
}
