import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { clip, shownText } from '../shown-text.ts';
import { collapse } from '../text-of.ts';
import { LIST_MAX, TITLE_CHARACTERS_MAX } from './limits.ts';
import type { SerpPage } from './serp-page.ts';

/** The questions others asked, in the order of the page. */
export function peopleAlsoAsk({ document, engine: { layout } }: SerpPage): string[] {
  if (!layout.questions) return [];
  const questions = selectAll<AnyNode, Element>(layout.questions, document).map((element) =>
    clip(collapse(element.attribs['data-q'] ?? shownText(element)), TITLE_CHARACTERS_MAX),
  );
  return [...new Set(questions.filter((question) => question !== ''))].slice(0, LIST_MAX);
}
