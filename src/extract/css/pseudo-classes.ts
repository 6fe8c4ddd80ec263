import { suggest } from '../../core/suggest.ts';
import type { Compound, NthTest, State } from './selector.ts';

/** The pseudo-classes of Selectors Level 3 that take no argument, as the tests they stand for. */
export const PSEUDO_CLASSES: ReadonlyMap<string, Compound> = new Map<string, Compound>([
  ['root', [is('root')]],
  ['empty', [is('empty')]],
  ['link', [is('link')]],
  ['target', [is('target')]],
  ['enabled', [is('enabled')]],
  ['disabled', [is('disabled')]],
  ['checked', [is('checked')]],
  ['first-child', [nth(1, {})]],
  ['last-child', [nth(1, { fromEnd: true })]],
  ['only-child', [nth(1, {}), nth(1, { fromEnd: true })]],
  ['first-of-type', [nth(1, { ofType: true })]],
  ['last-of-type', [nth(1, { ofType: true, fromEnd: true })]],
  ['only-of-type', [nth(1, { ofType: true }), nth(1, { ofType: true, fromEnd: true })]],
  // Nobody points at, presses, focuses or has visited anything on the page as it was fetched.
  ...['visited', 'hover', 'active', 'focus'].map((name): [string, Compound] => [name, [{ kind: 'never' }]]),
  // Of CSS Scoping, which is of the same age; without a shadow tree there is no host.
  ['host', [{ kind: 'never' }]],
]);

/** Those that count siblings and take an argument such as `2n+1`. */
export const COUNTING: ReadonlyMap<string, Pick<NthTest, 'fromEnd' | 'ofType'>> = new Map([
  ['nth-child', { fromEnd: false, ofType: false }],
  ['nth-last-child', { fromEnd: true, ofType: false }],
  ['nth-of-type', { fromEnd: false, ofType: true }],
  ['nth-last-of-type', { fromEnd: true, ofType: true }],
]);

/** Level 3 lets these four be written with one colon too. */
export const PSEUDO_ELEMENTS: ReadonlySet<string> = new Set(['before', 'after', 'first-line', 'first-letter']);

/** Why a pseudo-class that is none of Level 3 is refused; `name` is in lower case. */
export function refusalOf(name: string, hasArgument: boolean): string {
  const shown = `:${name}${hasArgument ? '()' : ''}`;
  if (NEWER.has(name)) return `${shown} is newer than CSS3`;
  if (JQUERY.has(name)) return `${shown} is an extension of jQuery, not CSS3`;
  if (NEEDS_ARGUMENT.has(name)) return `:${name} needs an argument in parentheses`;
  if (PSEUDO_CLASSES.has(name)) return `:${name} takes no argument`;
  const meant = suggest(name, KNOWN);
  return `${shown} is not a pseudo-class of CSS3${meant === undefined ? '' : `; did you mean :${meant}?`}`;
}

function is(state: State): { kind: 'state'; state: State } {
  return { kind: 'state', state };
}

function nth(offset: number, { fromEnd = false, ofType = false }: Partial<NthTest>): NthTest {
  return { kind: 'nth', every: 0, offset, fromEnd, ofType };
}

const NEEDS_ARGUMENT = new Set([...COUNTING.keys(), 'not', 'lang']);

const KNOWN = [...PSEUDO_CLASSES.keys(), ...NEEDS_ARGUMENT, ...PSEUDO_ELEMENTS];

const NEWER = new Set(
  `active-view-transition active-view-transition-type any-link autofill blank buffering current default defined dir
  focus-visible focus-within fullscreen future has has-slotted heading host-context in-range indeterminate
  interest-source interest-target invalid is local-link matches modal muted nth-col nth-last-col open optional
  out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only read-write required
  scope seeking stalled state target-within user-invalid user-valid valid volume-locked where`.split(/\s+/),
);

const JQUERY = new Set(
  `animated button checkbox contains eq even file first gt header hidden icontains image input last lt odd parent
  password radio reset selected submit text visible`.split(/\s+/),
);
