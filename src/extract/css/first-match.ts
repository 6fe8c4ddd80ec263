import type { Element } from 'domhandler';
import type { Outline } from '../outline.ts';
import type { Matcher } from './matcher.ts';
import type { Combinator, Step } from './selector.ts';

/**
 * The first element in document order that a selector matches. Step by step from the left, each step marks the
 * elements where the selector so far can end: the work is elements times steps, whatever the page or the selector.
 */
export function firstMatch(matcher: Matcher, steps: readonly Step[]): Element | undefined {
  const { outline } = matcher;
  let ends = new Uint8Array(0);
  for (const [index, { combinator, compound }] of steps.entries()) {
    const isMatch = matcher.test(compound);
    const isReached = reachedFrom(ends, combinator, outline);
    const isLast = index === steps.length - 1;
    const marks = new Uint8Array(outline.elements.length);
    let marked = 0;
    for (let at = 0; at < marks.length; at++) {
      if (!isReached(at) || !isMatch(at)) continue;
      if (isLast) return outline.elements[at];
      marks[at] = 1;
      marked++;
    }
    if (marked === 0) return undefined;
    ends = marks;
  }
  return undefined;
}

/** Whether an element stands in the right relation to a marked one. Must be asked for every element, in order. */
function reachedFrom(ends: Uint8Array, combinator: Combinator, outline: Outline): (at: number) => boolean {
  const { parentAt, previousAt } = outline;
  switch (combinator) {
    case 'anywhere':
      return () => true;
    case 'child':
      return (at) => isMarked(ends, parentAt[at]);
    case 'adjacent':
      return (at) => isMarked(ends, previousAt[at]);
    case 'descendant':
      return spreadAlong(ends, parentAt);
    case 'sibling':
      return spreadAlong(ends, previousAt);
  }
}

function isMarked(ends: Uint8Array, at: number | undefined): boolean {
  return at !== undefined && at >= 0 && ends[at] === 1;
}

/** What one element is reached from, everything behind it on the same line is reached from too. */
function spreadAlong(ends: Uint8Array, before: Int32Array): (at: number) => boolean {
  const reached = new Uint8Array(ends.length);
  return (at) => {
    const from = before[at];
    if (from === undefined || from < 0 || (ends[from] === 0 && reached[from] === 0)) return false;
    reached[at] = 1;
    return true;
  };
}
