import { localName } from '../html-element.ts';
import type { Outline } from '../outline.ts';
import type { IsMatch } from './matcher.ts';
import type { NthTest } from './selector.ts';

/** Sibling positions are counted when the first element asks, for all elements at once. */
export function nthTest(outline: Outline, { every, offset, fromEnd, ofType }: NthTest): IsMatch {
  let positions: Int32Array | undefined;
  return (at) => {
    positions ??= countSiblings(outline, fromEnd, ofType);
    const beyond = (positions[at] ?? 0) - offset;
    return every === 0 ? beyond === 0 : beyond / every >= 0 && beyond % every === 0;
  };
}

function countSiblings(outline: Outline, fromEnd: boolean, ofType: boolean): Int32Array {
  const { elements, parentAt } = outline;
  const positions = new Int32Array(elements.length);
  const counts = ofType ? new Map<string, number>() : new Int32Array(elements.length + 1);
  for (let step = 0; step < elements.length; step++) {
    const at = fromEnd ? elements.length - 1 - step : step;
    positions[at] = count(counts, (parentAt[at] ?? -1) + 1, elements[at]);
  }
  return positions;
}

function count(
  counts: Map<string, number> | Int32Array,
  parent: number,
  element: Outline['elements'][number] | undefined,
) {
  if (counts instanceof Int32Array) {
    counts[parent] = (counts[parent] ?? 0) + 1;
    return counts[parent] ?? 0;
  }
  const type = `${parent} ${element?.namespace} ${element && localName(element)}`;
  const position = (counts.get(type) ?? 0) + 1;
  counts.set(type, position);
  return position;
}
