import type { Element } from 'domhandler';
import { isHtml, localName } from '../html-element.ts';
import type { Outline } from '../outline.ts';
import { createFormState } from './form-state.ts';
import { attributeTest, classTest, idTest } from './match-attribute.ts';
import { languageTest } from './match-language.ts';
import { nthTest } from './match-nth.ts';
import { isEmpty, isLink, targetOf } from './page-state.ts';
import type { Compound, Namespace, State, Test } from './selector.ts';

/** Whether the element at a position of the outline passes. */
export type IsMatch = (at: number) => boolean;

/** Matches compound selectors on one page, as Chromium does on a page just loaded. */
export interface Matcher {
  outline: Outline;
  test(compound: Compound): IsMatch;
}

export function createMatcher(outline: Outline, pageUrl: string): Matcher {
  const states = stateTests(outline, pageUrl);

  function test(compound: Compound): IsMatch {
    const [first = () => true, second, ...rest] = compound.map(toTest);
    if (!second) return first;
    return (at) => first(at) && second(at) && rest.every((isMatch) => isMatch(at));
  }

  function toTest(simple: Test): IsMatch {
    switch (simple.kind) {
      case 'type':
        return typeTest(outline, simple.namespace, simple.name);
      case 'id':
        return idTest(outline, simple.value);
      case 'class':
        return classTest(outline, simple.value);
      case 'attribute':
        return attributeTest(outline, simple);
      case 'nth':
        return nthTest(outline, simple);
      case 'language':
        return languageTest(outline, simple.range);
      case 'state':
        return states[simple.state];
      case 'not': {
        const isMatch = test(simple.compound);
        return (at) => !isMatch(at);
      }
      case 'never':
      case 'pseudo-element':
        return () => false;
    }
  }

  return { outline, test };
}

/** On an HTML page names match in any case, foreign ones such as `foreignObject` too; `|name` is in no namespace. */
function typeTest({ elements, isXml }: Outline, namespace: Namespace, name: string): IsMatch {
  if (namespace === '') return (at) => elements[at]?.namespace === '' && isNamed(elements[at], name);
  if (name === '*') return () => true;
  if (isXml) return (at) => elements[at] !== undefined && isNamed(elements[at], name);
  const lowered = name.toLowerCase();
  return (at) => {
    const element = elements[at];
    if (element === undefined || element.name === lowered) return element !== undefined;
    return !isHtml(element) && element.name.toLowerCase() === lowered; // the parser has lowered HTML's own
  };
}

function isNamed(element: Element, name: string): boolean {
  return name === '*' || localName(element) === name;
}

function stateTests(outline: Outline, pageUrl: string): Record<State, IsMatch> {
  const { elements } = outline;
  const form = createFormState(outline);
  const target = targetOf(outline, pageUrl);
  const on = (isMatch: (element: Element) => boolean): IsMatch => {
    return (at) => {
      const element = elements[at];
      return element !== undefined && isMatch(element);
    };
  };
  return {
    root: (at) => at === 0,
    empty: on(isEmpty),
    link: on(isLink),
    target: on((element) => element === target()),
    enabled: on((element) => form.canBeDisabled(element) && !form.isDisabled(element)),
    disabled: on((element) => form.isDisabled(element)),
    checked: on((element) => form.isChecked(element)),
  };
}
