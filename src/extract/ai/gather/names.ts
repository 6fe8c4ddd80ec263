import { type Element, isTag } from 'domhandler';

const NAMING = [
  'class',
  'id',
  'itemprop',
  'property',
  'rel',
  'data-testid',
  'data-test',
  'data-qa',
  'data-label',
  'data-title',
  'headers',
];

/** The names a page's author gave an element. */
export function namesOf(element: Element): string {
  const { attribs } = element;
  let names = element.name === 'address' ? 'address' : element.name === 'time' ? 'time' : '';
  for (const attribute of NAMING) {
    const value = attribs[attribute];
    if (value) names += ` ${value.slice(0, 120)}`;
  }
  return names.trim();
}

/** The names of the two elements around it. */
export function outerNames(element: Element): string {
  const parent = element.parent && isTag(element.parent) ? element.parent : undefined;
  const above = parent?.parent && isTag(parent.parent) ? parent.parent : undefined;
  return `${parent ? namesOf(parent) : ''} ${above ? namesOf(above) : ''}`.trim().slice(0, 200);
}

/** schema.org type of the nearest microdata item around an element. */
export function itemTypeOf(element: Element): string {
  let at: unknown = element;
  for (let step = 0; step < 12 && at && typeof at === 'object' && 'parent' in at; step++) {
    if ('attribs' in at) {
      const { attribs } = at as Element;
      const type = attribs.itemtype ?? attribs.typeof;
      if (type) return (type.split(/[/#:]/).at(-1) ?? '').toLowerCase();
    }
    at = at.parent;
  }
  return '';
}
