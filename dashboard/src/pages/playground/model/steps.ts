import type { InstructionAction } from '../../../../../src/contract/instructions.ts';
import type { StepFieldName } from './form.ts';

export interface StepField {
  name: StepFieldName;
  label: string;
  kind: 'selector' | 'text' | 'number' | 'state';
  required: boolean;
  hint?: string;
}

const selector: StepField = { name: 'selector', label: 'CSS selector', kind: 'selector', required: true };

/** What each action is called, does and takes. A test holds it to the contract's schemas, which need not be loaded. */
export const STEPS: Readonly<
  Record<InstructionAction, { label: string; about: string; fields: readonly StepField[] }>
> = {
  clickElement: {
    label: 'Click',
    about: 'Clicks; if that starts a navigation, waits for the new page.',
    fields: [selector],
  },
  doubleClickElement: { label: 'Double-click', about: 'Clicks twice.', fields: [selector] },
  typeText: {
    label: 'Type text',
    about: 'Focuses the element and types key by key; a line break presses Enter.',
    fields: [
      selector,
      { name: 'text', label: 'Text', kind: 'text', required: true },
      { name: 'delay', label: 'Between keys (ms)', kind: 'number', required: false, hint: '0–1,000' },
    ],
  },
  hoverOverElement: { label: 'Hover', about: 'Moves the pointer over the element.', fields: [selector] },
  pressKeyboardKey: {
    label: 'Press key',
    about: 'Presses one key.',
    fields: [{ name: 'key', label: 'Key', kind: 'text', required: true, hint: 'Enter, Escape, ArrowDown, a …' }],
  },
  selectOption: {
    label: 'Select option',
    about: 'Chooses an option of a select element by its value or its text.',
    fields: [selector, { name: 'value', label: 'Value or text', kind: 'text', required: true }],
  },
  wait: {
    label: 'Wait',
    about: 'Waits that long.',
    fields: [{ name: 'delay', label: 'Milliseconds', kind: 'number', required: true, hint: '0–35,000' }],
  },
  waitForSelector: {
    label: 'Wait for element',
    about: 'Waits until the element is there.',
    fields: [
      selector,
      { name: 'state', label: 'Until it is', kind: 'state', required: false },
      { name: 'timeout', label: 'At most', kind: 'number', required: false, hint: 'up to 60: s, above: ms' },
    ],
  },
  waitForNavigation: {
    label: 'Wait for navigation',
    about: 'Waits until the page has gone to another address and loaded.',
    fields: [],
  },
  scrollDown: {
    label: 'Scroll down',
    about: 'Scrolls to the bottom until the page stops growing, or by a number of pixels.',
    fields: [{ name: 'top', label: 'Pixels', kind: 'number', required: false, hint: 'empty: to the bottom' }],
  },
  scrollToElement: { label: 'Scroll to element', about: 'Scrolls the element into view.', fields: [selector] },
  hideElement: { label: 'Hide', about: 'Hides every element that the selector matches.', fields: [selector] },
  navigateToUrl: {
    label: 'Go to address',
    about: 'Goes to another address, under the same rules as the first.',
    fields: [{ name: 'url', label: 'Address', kind: 'text', required: true, hint: 'https://…' }],
  },
  reloadPage: { label: 'Reload', about: 'Loads the page again.', fields: [] },
};

export const ACTIONS = Object.keys(STEPS) as InstructionAction[];

export const WAIT_STATES = ['visible', 'attached', 'hidden'] as const;

export function isAction(name: unknown): name is InstructionAction {
  return typeof name === 'string' && Object.hasOwn(STEPS, name);
}
