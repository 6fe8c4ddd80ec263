import type { Element } from 'domhandler';
import { firstMatch } from '../../src/extract/css/first-match.ts';
import type { Matcher } from '../../src/extract/css/matcher.ts';
import type { Selector } from '../../src/extract/css/selector.ts';

/** What `querySelector` gives for a list of selectors: the first element in document order, not in written order. */
export function firstOfList(matcher: Matcher, selector: Selector): Element | undefined {
  const found = new Set(selector.map(({ steps }) => firstMatch(matcher, steps)));
  return matcher.outline.elements.find((element) => found.has(element));
}
