import { type Static, type TProperties, Type } from 'typebox';

const Selector = Type.Object(
  {
    type: Type.Enum(['css'], { description: 'How the selector is written. Only css.' }),
    value: Type.String({ minLength: 1, maxLength: 2000, description: 'The CSS selector.' }),
  },
  { additionalProperties: false, description: 'The element the step acts on.' },
);

const WAIT_MS_MAX = 35_000;

const Delay = Type.Number({ minimum: 0, maximum: WAIT_MS_MAX, description: 'Milliseconds.' });

const WaitState = Type.Enum(['visible', 'attached', 'hidden'], { description: 'What to wait for. Default visible.' });

/** Every step may say what happens when it fails; by default the sequence stops there. */
const onError = Type.Optional(Type.Enum(['stop', 'continue'], { description: 'When this step fails. Default stop.' }));

function step<Action extends string, Fields extends TProperties>(action: Action, description: string, fields: Fields) {
  return Type.Object(
    { action: Type.Literal(action), ...fields, onError },
    { additionalProperties: false, description, title: action },
  );
}

/** One schema for each action, so that a fault in a step is told in that action's own terms. */
export const INSTRUCTIONS = {
  clickElement: step('clickElement', 'Click; when that starts a navigation, wait for the new page.', {
    selector: Selector,
  }),
  doubleClickElement: step('doubleClickElement', 'Click twice.', { selector: Selector }),
  typeText: step('typeText', 'Focus the element and type key by key; a line break presses Enter.', {
    selector: Selector,
    text: Type.String({ maxLength: 10_000, description: 'The text to type.' }),
    delay: Type.Optional(Type.Number({ minimum: 0, maximum: 1000, description: 'Milliseconds between keys.' })),
  }),
  hoverOverElement: step('hoverOverElement', 'Move the pointer over the element.', { selector: Selector }),
  pressKeyboardKey: step('pressKeyboardKey', 'Press one key.', {
    key: Type.String({ minLength: 1, maxLength: 32, description: 'A key name: Enter, Escape, ArrowDown, a …' }),
  }),
  selectOption: step('selectOption', 'Choose an option of a select element by its value or its text.', {
    selector: Selector,
    value: Type.String({ maxLength: 1000, description: 'Value or text of the option.' }),
  }),
  wait: step('wait', 'Wait that long.', { delay: Delay }),
  waitForSelector: step('waitForSelector', 'Wait for an element.', {
    selector: Selector,
    timeout: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 60_000,
        description: 'Up to 60 it is seconds, above 60 milliseconds. Default 10 seconds.',
      }),
    ),
    state: Type.Optional(WaitState),
  }),
  waitForNavigation: step('waitForNavigation', 'Wait until the page has gone to another address and loaded.', {}),
  scrollDown: step('scrollDown', 'Scroll to the bottom until the page stops growing, or by `top` pixels.', {
    top: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, description: 'Pixels to scroll by instead.' })),
  }),
  scrollToElement: step('scrollToElement', 'Scroll the element into view.', { selector: Selector }),
  hideElement: step('hideElement', 'Hide every element that the selector matches.', { selector: Selector }),
  navigateToUrl: step('navigateToUrl', 'Go to another address, under the same rules as `url`.', {
    url: Type.String({ minLength: 1, maxLength: 8192, description: 'An absolute http or https address.' }),
  }),
  reloadPage: step('reloadPage', 'Load the page again.', {}),
} as const;

export type InstructionAction = keyof typeof INSTRUCTIONS;

export type Instruction = { [Action in InstructionAction]: Static<(typeof INSTRUCTIONS)[Action]> }[InstructionAction];

/** Type.Unsafe only for the compiler: the union of that many members is more than it can infer. */
export const Instruction = Type.Unsafe<Instruction>(
  Type.Union(Object.values(INSTRUCTIONS), { description: 'One step in the browser.' }),
);

export const InstructionResult = Type.Object({
  action: Type.String(),
  status: Type.Enum(['ok', 'failed', 'skipped']),
  durationMs: Type.Integer(),
  error: Type.Optional(Type.String({ description: 'Why the step failed, and what was there instead.' })),
});
export type InstructionResult = Static<typeof InstructionResult>;
