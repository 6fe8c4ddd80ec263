import { type Element, isTag } from 'domhandler';
import { attributeOf, htmlName } from '../html-element.ts';
import type { Outline } from '../outline.ts';

/** What the form controls of a page are like before anybody touches them. */
export interface FormState {
  canBeDisabled(element: Element): boolean;
  isDisabled(element: Element): boolean;
  isChecked(element: Element): boolean;
}

export function createFormState(outline: Outline): FormState {
  let chosen: ReadonlySet<Element> | undefined;
  return {
    canBeDisabled: (element) => CAN_BE_DISABLED.has(htmlName(element) ?? ''),
    isDisabled,
    isChecked(element) {
      chosen ??= chosenFrom(outline.elements);
      return chosen.has(element);
    },
  };
}

const CAN_BE_DISABLED = new Set(['button', 'input', 'select', 'textarea', 'fieldset', 'optgroup', 'option']);

function isDisabled(element: Element): boolean {
  switch (htmlName(element)) {
    case 'button':
    case 'input':
    case 'select':
    case 'textarea':
    case 'fieldset':
      return saysDisabled(element) || isInDisabledFieldset(element);
    case 'option':
      return isOptionOff(element) || isInDisabledSelect(element);
    case 'optgroup':
      return saysDisabled(element) || isInDisabledSelect(element);
    default:
      return false;
  }
}

function saysDisabled(element: Element): boolean {
  return attributeOf(element, 'disabled') !== undefined;
}

/** A fieldset's first legend stays usable. */
function isInDisabledFieldset(element: Element): boolean {
  for (let inner = element, outer = parentOf(inner); outer; inner = outer, outer = parentOf(inner)) {
    if (htmlName(outer) !== 'fieldset' || !saysDisabled(outer)) continue;
    const legend = outer.children.find((child) => isTag(child) && htmlName(child) === 'legend');
    if (inner !== legend) return true;
  }
  return false;
}

function isInDisabledSelect(element: Element): boolean {
  const select = nearest(element, 'select');
  return select !== undefined && isDisabled(select);
}

function isOptionOff(option: Element): boolean {
  const group = nearest(option, 'optgroup');
  return saysDisabled(option) || (group !== undefined && saysDisabled(group));
}

/** Radio buttons, check boxes and options that are on. */
function chosenFrom(elements: readonly Element[]): Set<Element> {
  const chosen = new Set<Element>();
  const radios = new Map<Element | undefined, Map<string, Element>>();
  const options = new Map<Element, Element[]>();
  for (const element of elements) {
    const name = htmlName(element);
    if (name === 'option') {
      const select = nearest(element, 'select');
      if (select) listOf(select).push(element);
      else if (attributeOf(element, 'selected') !== undefined) chosen.add(element);
    } else if (name === 'input' && attributeOf(element, 'checked') !== undefined) {
      const type = attributeOf(element, 'type')?.toLowerCase();
      if (type === 'checkbox') chosen.add(element);
      else if (type === 'radio') chooseRadio(element);
    }
  }
  for (const [select, list] of options) for (const option of selectedOf(select, list)) chosen.add(option);
  return chosen;

  function listOf(select: Element): Element[] {
    const list = options.get(select) ?? [];
    options.set(select, list);
    return list;
  }

  /** The last one of a group wins. */
  function chooseRadio(radio: Element): void {
    const group = attributeOf(radio, 'name');
    chosen.add(radio);
    if (!group) return;
    const form = nearest(radio, 'form');
    const groups = radios.get(form) ?? new Map<string, Element>();
    radios.set(form, groups);
    const before = groups.get(group);
    if (before) chosen.delete(before);
    groups.set(group, radio);
  }
}

/** A drop-down list always shows one: the last that says so, else the first that can be chosen. */
function selectedOf(select: Element, options: readonly Element[]): readonly Element[] {
  const said = options.filter((option) => attributeOf(option, 'selected') !== undefined);
  if (attributeOf(select, 'multiple') !== undefined) return said;
  if (said.length > 0) return said.slice(-1);
  const size = Number.parseInt(attributeOf(select, 'size') ?? '', 10);
  return size > 1 ? [] : options.filter((option) => !isOptionOff(option)).slice(0, 1);
}

function nearest(element: Element, name: string): Element | undefined {
  for (let outer = parentOf(element); outer; outer = parentOf(outer)) if (htmlName(outer) === name) return outer;
  return undefined;
}

function parentOf(element: Element): Element | undefined {
  const { parent } = element;
  return parent && isTag(parent) ? parent : undefined;
}
