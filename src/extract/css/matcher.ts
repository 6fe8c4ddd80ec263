import { localName } from '../html-element.ts';
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

/** Names are compared in any case on an HTML page, of whatever vocabulary the element is; `|name` is in none. */
function typeTest({ elements, isXml }: Outline, namespace: Namespace, name: string): IsMatch {
  const inNamespace: IsMatch = namespace === '*' ? () => true : (at) => elements[at]?.namespace === '';
  if (name === '*') return inNamespace;
  if (isXml) return (at) => isNamed(elements[at], name) && inNamespace(at);
  const lowered = name.toLowerCase();
  return (at) => {
    const written = elements[at]?.name;
    return (written === lowered || written?.toLowerCase() === lowered) && inNamespace(at);
  };
}

function isNamed(element: Outline['elements'][number] | undefined, name: string): boolean {
  return element !== undefined && localName(element) === name;
}

function stateTests(outline: Outline, pageUrl: string): Record<State, IsMatch> {
  const { elements } = outline;
  const form = createFormState(outline);
  const target = targetOf(outline, pageUrl);
  const on = (isMatch: (element: Outline['elements'][number]) => boolean): IsMatch => {
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
